// Sends a filled-in form, or waits until the visitor does, and tells what came of it.

import { abortable } from '../../base/abortable.js';
import { NAVIGATED, ToolError } from '../types.js';
import { PageAnswer } from './page-answer.js';
import type { Heard } from './page-answer.js';
import { refusals } from './refusals.js';

/** A script's answer that takes longer to show is not waited for: milliseconds. */
const ANSWER_LIMIT = 1500;
/** A page that was told to leave and is still there after this stays: milliseconds. */
const LEAVING_LIMIT = 5000;

export interface SubmitOptions {
  readonly form: HTMLFormElement;
  /** The button to press, or to point the visitor to; `undefined` where there is none. */
  readonly button: HTMLElement | undefined;
  /** Slot names of the form's elements, for what the page refuses. */
  readonly slots: ReadonlyMap<Element, string>;
  readonly signal: AbortSignal;
}

/**
 * Presses the button, once. Resolves to what the page answers: what it promises by `respondWith`,
 * the text of its live regions, `undefined` for nothing, `NAVIGATED` when the document is left.
 * Rejects with a `ToolError` `invalid` when the browser or the page refuses values.
 */
export async function pressSubmit(options: SubmitOptions): Promise<unknown> {
  const { form, button, signal } = options;
  if (button?.matches(':disabled') === true) {
    throw new ToolError('failed', "The form's button is switched off. Nothing was submitted.");
  }
  signal.throwIfAborted();
  const answer = new PageAnswer(form);
  const caught = catchSubmit(form, () => undefined);
  try {
    // A click and no `requestSubmit`, because some pages listen to the button.
    if (button === undefined) form.requestSubmit();
    else button.click();
    caught.stop();
    const problems = caught.sent() === undefined ? refusedBy(options) : new Map<string, string>();
    if (problems.size > 0) throw refused(problems);
    return await outcome(caught.sent(), answer, options);
  } finally {
    caught.stop();
    answer.stop();
  }
}

/** A button that leads to a form's next step is not held up by what that one asks for. */
function refusedBy({ form, button, slots }: SubmitOptions): ReadonlyMap<string, string> {
  const problems = refusals(form, slots);
  if (button?.getAttribute('type') !== 'button') return problems;
  const asked = new Set(slots.values());
  return new Map([...problems].filter(([slot]) => asked.has(slot)));
}

/** Waits for the visitor to send the form, as `pressSubmit` otherwise. Rejects when it is reset. */
export async function awaitSubmit(options: SubmitOptions): Promise<unknown> {
  const { form, button, signal } = options;
  const ended = watchEnd(form);
  let onSent: (answer: PageAnswer) => void = () => undefined;
  const sent = new Promise<PageAnswer>((resolve) => (onSent = resolve));
  // Listening begins here: what the page says while the visitor still writes is no answer.
  const caught = catchSubmit(form, () => onSent(new PageAnswer(form)));
  try {
    button?.focus();
    const answer = await abortable(sent, AbortSignal.any([signal, ended.signal]));
    return await outcome(caught.sent(), answer, options).finally(() => answer.stop());
  } finally {
    ended.stop();
    caught.stop();
  }
}

/** Aborts when the form is reset or goes from the page. */
function watchEnd(form: HTMLFormElement): {
  readonly signal: AbortSignal;
  readonly stop: () => void;
} {
  const controller = new AbortController();
  const onReset = (): void =>
    controller.abort(new ToolError('failed', 'The form was reset. Nothing was submitted.'));
  const removal = new MutationObserver(() => {
    if (form.isConnected) return;
    controller.abort(new ToolError('gone', 'The form is gone from the page.'));
  });
  form.addEventListener('reset', onReset);
  removal.observe(form.getRootNode(), { childList: true, subtree: true });
  return {
    signal: controller.signal,
    stop: () => {
      form.removeEventListener('reset', onReset);
      removal.disconnect();
    },
  };
}

interface Sent {
  readonly event: Event;
  /** What the page promised by `respondWith`. */
  response(): Promise<unknown> | undefined;
}

/** Catches the form's next submission before the page's own listeners see it. */
function catchSubmit(
  form: HTMLFormElement,
  onSent: () => void,
): { readonly sent: () => Sent | undefined; readonly stop: () => void } {
  let sent: Sent | undefined;
  const listener = (event: Event): void => {
    if (event.target !== form) return;
    if (sent !== undefined) return;
    sent = offerResponse(event);
    onSent();
  };
  // Outermost, to be first; but the event never leaves a shadow root.
  const root = form.getRootNode();
  const place = root instanceof Document ? (root.defaultView ?? root) : root;
  place.addEventListener('submit', listener, true);
  return {
    sent: () => sent,
    stop: () => place.removeEventListener('submit', listener, true),
  };
}

/** WebMCP's members of a submit event, on this one: the browser has none, or not for our call. */
function offerResponse(event: Event): Sent {
  let response: Promise<unknown> | undefined;
  Object.defineProperties(event, {
    agentInvoked: { configurable: true, value: true },
    respondWith: {
      configurable: true,
      value: (answer: unknown) => {
        response = Promise.resolve(answer);
        // Looked at a task later; a rejection until then is not unhandled.
        response.catch(() => undefined);
      },
    },
  });
  return { event, response: () => response };
}

async function outcome(
  sent: Sent | undefined,
  answer: PageAnswer,
  { form, button, slots, signal }: SubmitOptions,
): Promise<unknown> {
  // The page's listeners run after ours, and may answer in a microtask of theirs.
  await new Promise((resolve) => setTimeout(resolve));
  const response = sent?.response();
  if (response !== undefined) return abortable(response, signal);
  const leaves = sent !== undefined && !sent.event.defaultPrevented && isLeaving(form, button);
  const heard = await abortable(answer.heard(leaves ? LEAVING_LIMIT : ANSWER_LIMIT), signal);
  return readHeard(heard, slots);
}

function readHeard(heard: Heard, slots: ReadonlyMap<Element, string>): unknown {
  switch (heard.kind) {
    case 'left':
      return NAVIGATED;
    case 'said':
      return heard.text === '' ? undefined : heard.text;
    case 'refused':
      throw refused(
        new Map([...heard.fields].map(([element, said]) => [slots.get(element) ?? '', said])),
      );
  }
}

/** Whether sending the form, if nobody prevents it, replaces this document. */
function isLeaving(form: HTMLFormElement, button: HTMLElement | undefined): boolean {
  const method = button?.getAttribute('formmethod') ?? form.getAttribute('method') ?? '';
  const target = button?.getAttribute('formtarget') ?? form.getAttribute('target') ?? '';
  return method.toLowerCase() !== 'dialog' && /^(|_self|_top|_parent)$/i.test(target);
}

function refused(problems: ReadonlyMap<string, string>): ToolError {
  const lines = [...problems].map(([slot, said]) => (slot === '' ? said : `${slot}: ${said}`));
  return new ToolError('invalid', lines.join(' '), { problems });
}
