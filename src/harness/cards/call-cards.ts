// Puts the ask and confirm cards of one call before the person, and reads what they type at them.

import type { SchemaCompiler } from '../../base/json-schema.js';
import type { Tool } from '../../tools/types.js';
import { readAskAnswer, readCorrection } from './ask-reader.js';
import { openCard } from './card.js';
import type { Card, StepProgress } from './card.js';
import type { Turn } from '../environment.js';
import { buildPlan, formPlan } from '../plan.js';
import { isDangerous } from '../policy.js';
import { says } from '../said.js';
import { FieldSteps } from './field-steps.js';
import type { StepNumbers } from './step-numbers.js';
import type { Resolution } from '../types.js';

/** What a form needs beside the call. */
export interface AskForm {
  readonly compile: SchemaCompiler;
  /** Of the request, which may have asked before. */
  readonly steps: StepNumbers;
}

/** A form for what is missing, or, when nothing is, for every input. */
export function askCard(
  tool: Tool,
  resolution: Resolution,
  turn: Turn,
  { compile, steps }: AskForm,
): Card {
  const { gaps, slots } = resolution;
  const plan = gaps.length > 0 ? buildPlan(gaps) : formPlan(slots);
  const numbering = steps.place(plan);
  const fields = new FieldSteps(tool, plan, turn.env.steps);
  let progress: StepProgress = { index: 0, values: {} };
  const card = openCard({
    read: (text) => readAskAnswer(text, { turn, plan, slots, compile, progress: () => progress }),
    onResume: turn.resume,
  });
  turn.wait(card);
  const shown = turn.env.renderer.ask({
    tool,
    plan,
    ...(numbering && { numbering }),
    resolution,
    ...cardFace(tool),
    onComplete: (values) => void card.end({ kind: 'submitted', values }),
    onCancel: () => void card.end({ kind: 'cancelled' }),
    onStep: (index, values) => {
      progress = { index, values };
      fields.show(index);
    },
  });
  if (shown) fields.show(0);
  else card.end({ kind: 'failed' });
  void card.outcome.then(() => fields.end());
  return card;
}

/** The values of a call, read-only, above one button. */
export function confirmCard(
  tool: Tool,
  resolution: Resolution,
  turn: Turn,
  position?: { readonly index: number; readonly of: number },
): Card {
  const { slots, values } = resolution;
  const { yes, no, fillers } = turn.env.strings;
  const card = openCard({
    read: (text) => {
      // What can't be taken back wants the button itself.
      if (says(text, yes, fillers))
        return isDangerous(tool) ? { kind: 'unpressed' } : { kind: 'submitted', values };
      if (says(text, no, fillers)) return { kind: 'cancelled' };
      return readCorrection(text, slots, {}, turn);
    },
    onResume: turn.resume,
  });
  turn.wait(card);
  const shown = turn.env.renderer.confirm({
    tool,
    slots: slots.filter((slot) => slot.value !== undefined),
    values,
    ...cardFace(tool),
    ...(position === undefined ? {} : { position }),
    onSubmit: (submitted) => void card.end({ kind: 'submitted', values: submitted }),
    onCancel: () => void card.end({ kind: 'cancelled' }),
    onEdit: () => void card.end({ kind: 'edit' }),
  });
  if (!shown) card.end({ kind: 'failed' });
  return card;
}

function cardFace(tool: Tool) {
  return {
    ...(tool.submitLabel === undefined ? {} : { submitLabel: tool.submitLabel }),
    ...(tool.destination === undefined ? {} : { destination: tool.destination }),
    ...(isDangerous(tool) ? { danger: true } : {}),
  };
}
