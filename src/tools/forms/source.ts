// The page's forms as a tool source. Knows no WebMCP object and no user interface.

import type { JsonObject } from '../../base/json.js';
import { Turnstile } from '../turnstile.js';
import { KeptTools } from '../kept-tools.js';
import { ToolError } from '../types.js';
import type { ExecuteOptions, Tool, ToolSource } from '../types.js';
import { awaitFiles } from './files.js';
import { fillForm } from './fill.js';
import { pageForms } from './find.js';
import { watchForms } from './form-changes.js';
import type { LiveControl } from './live-form.js';
import { declaredForm, plainForm } from './page-form.js';
import type { PageForm } from './page-form.js';
import { selectorOf, selectorWithin } from './selectors.js';
import { awaitSubmit, pressSubmit } from './submit.js';

export interface FormsOptions {
  readonly document: Document;
  /**
   * Offer every form that people can see and that has words, not only those with WebMCP's
   * attributes. A form with `data-agent-chat="off"` is left out. Default false.
   */
  readonly plain?: boolean;
}

/**
 * The page's forms, each a tool: those with WebMCP's attributes, for browsers that don't read them,
 * and on request all others. Calling one fills it in and sends it; one with WebMCP's attributes but
 * no `toolautosubmit` waits for the visitor to press its button. Calls of one form run one by one.
 */
export function formsSource(options: FormsOptions): ToolSource {
  const { document } = options;
  const turnstile = new Turnstile();
  const kept = new KeptTools();
  return {
    name: 'forms',
    list() {
      const keep = kept.list();
      const tools = readForms(options).map((read) => {
        const { form, fingerprint, submitLabel } = read;
        const marks = [form, fingerprint, submitLabel, selectorOf(form)];
        return keep(read.name, marks, () => toTool(read, options, turnstile));
      });
      return Promise.resolve(tools);
    },
    subscribe: (listener) => watchForms(document, listener),
  };
}

/** The forms of this moment. Of declared ones with one name the first counts, as in Chromium. */
function readForms({ document, plain = false }: FormsOptions): readonly PageForm[] {
  const forms = [...pageForms(document)];
  const found = new Map<string, PageForm>();
  for (const declared of forms.map(readable(declaredForm))) {
    if (declared !== undefined && !found.has(declared.name)) found.set(declared.name, declared);
  }
  for (const read of plain ? forms.map(readable(plainForm)) : []) {
    if (read === undefined) continue;
    let name = read.name;
    for (let count = 2; found.has(name); count += 1) name = `${read.name}_${count}`;
    found.set(name, { ...read, name });
  }
  return [...found.values()];
}

/** A form whose fields hide even its methods is left out; the others are read all the same. */
function readable(
  read: (form: HTMLFormElement) => PageForm | undefined,
): (form: HTMLFormElement) => PageForm | undefined {
  return (form) => {
    try {
      return read(form);
    } catch {
      return undefined;
    }
  };
}

function toTool(read: PageForm, options: FormsOptions, turnstile: Turnstile): Tool {
  const { name, title, description, inputSchema, submitLabel, buttonSlot } = read;
  const target = selectorOf(read.form);
  return {
    name,
    ...(title !== '' && { title }),
    description,
    inputSchema,
    ...(buttonSlot === undefined && { submitLabel }),
    prefilled: true,
    ...(target !== undefined && { target, targets: slotTargets(read, target) }),
    execute: (args, execution) =>
      turnstile.run(name, () => send(read, options, args, execution), execution.signal),
  };
}

function slotTargets(read: PageForm, target: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  for (const { slot, elements } of read.controls()) {
    const selector = selectorWithin(read.form, target, elements[0]);
    if (selector !== undefined) targets.set(slot, selector);
  }
  return targets;
}

async function send(
  read: PageForm,
  options: FormsOptions,
  args: JsonObject,
  execution: ExecuteOptions,
): Promise<unknown> {
  let now: PageForm = { ...current(read, options), name: read.name };
  const { buttonSlot = '' } = now;
  const look = (): PageForm => (now = drawnAnew(now, options));
  const { [buttonSlot]: choice, ...values } = args;
  const { signal, onWaiting } = execution;
  const controls = (): readonly LiveControl[] => look().controls();
  await fillForm(values, { form: () => look().form, controls, signal });
  await awaitFiles(controls(), execution);
  const slots = new Map(
    controls().flatMap(({ slot, elements }) => elements.map((one) => [one, slot] as const)),
  );
  const submission = { form: now.form, button: now.button(choice), slots, signal };
  if (now.autoSubmit) return pressSubmit(submission);
  onWaiting?.(now.submitLabel);
  return awaitSubmit(submission);
}

/** The form where a framework put another one of the same words in its place meanwhile. */
function drawnAnew(read: PageForm, options: FormsOptions): PageForm {
  if (read.form.isConnected) return read;
  const { name, title, description } = read;
  const found = readForms(options).find((candidate) => candidate.name === name);
  if (found?.title === title && found.description === description) return found;
  throw gone(name);
}

function gone(name: string): ToolError {
  return new ToolError('gone', `The page no longer has the form "${name}". Nothing was submitted.`);
}

/** The form as it is now, which must still be the one that was decided on. */
function current(read: PageForm, options: FormsOptions): PageForm {
  const { form, name, declared } = read;
  const now = form.isConnected
    ? (declared ? declaredForm : plainForm)(form)
    : readForms(options).find((candidate) => candidate.name === name);
  if (now === undefined) throw gone(name);
  if (now.fingerprint === read.fingerprint) return now;
  throw new ToolError(
    'changed',
    `The form "${name}" has changed meanwhile. Nothing was submitted.`,
  );
}
