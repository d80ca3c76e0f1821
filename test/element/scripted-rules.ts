// What was learned, as a test leads it by the hand.

import type { LearnedRule, RuleProblem, Rules } from '../../src/assistant/contract.js';

/** Rules that a test leads by the hand. */
export class ScriptedRules implements Rules {
  all: readonly LearnedRule[] = [
    ruleOf('r1', 'put two mugs in my basket', 'learned'),
    ruleOf('r2', 'where is my parcel', 'imported'),
    ruleOf('r1_w', '', 'generated'),
  ];
  readonly saved: string[] = [];

  async list(): Promise<readonly LearnedRule[]> {
    return this.all;
  }

  async try(sentence: string) {
    return sentence.startsWith('put')
      ? [{ agent: 'shop', does: 'Add to cart', values: '{"quantity":2}', rules: ['r1'] }]
      : [];
  }

  async check(_rule: LearnedRule, text: string): Promise<readonly RuleProblem[]> {
    return text.endsWith(';') ? [] : [{ message: 'A rule ends with ";".', line: 1, column: 9 }];
  }

  async edit(rule: LearnedRule, text: string): Promise<readonly RuleProblem[]> {
    const problems = await this.check(rule, text);
    if (problems.length === 0) this.saved.push(text);
    return problems;
  }

  async delete({ id }: LearnedRule): Promise<() => Promise<void>> {
    const before = this.all;
    this.all = before.filter((rule) => rule.id !== id);
    return async () => {
      this.all = before;
    };
  }

  async reset(): Promise<() => Promise<void>> {
    const before = this.all;
    this.all = [];
    return async () => {
      this.all = before;
    };
  }

  async export(format: 'agr' | 'json', withRequests: boolean): Promise<string> {
    return `${format} ${String(withRequests)}`;
  }

  async exportLog(): Promise<string> {
    return '{"request":"hello"}\n';
  }

  async import() {
    return { added: 1, problems: [] };
  }
}

function ruleOf(id: string, said: string, origin: LearnedRule['origin']): LearnedRule {
  const text = `<Start> = words of ${id};`;
  return {
    id,
    agent: 'shop',
    does: 'Add to cart',
    said,
    text,
    origin,
    hits: 3,
    // Noon of Greenwich, so that the day is the same nearly everywhere.
    at: Date.UTC(2023, 10, 14, 12),
  };
}
