// What a long conversation costs when a page comes back with it, beside the rivals.

import { atLeast, atMost, figure, rounded, type Row, type Section } from '../report.js';
import { Pages, RIVALS, type Name } from './pages.js';
import { MANNER, repeated } from './runs.js';

const MESSAGES = 10_000;

export const restoring: Section = {
  name: 'restoring',
  title: 'The element beside its rivals: a conversation restored',
  about:
    `${MESSAGES} messages, ${MANNER}. Counted from an empty page, its script run, to the frame after ` +
    "the last message is there; CPU is the time of the main thread's tasks (DevTools, thread time).",
  measure,
};

async function measure(): Promise<readonly Row[]> {
  const pages = await Pages.open();
  const rows: Row[] = [];
  const cpu = new Map<Name, number>();
  try {
    for (const name of ['agent-chat', ...RIVALS] as const) {
      const what = `${name}: ${MESSAGES} messages restored`;
      const runs = await repeated(
        what,
        () => pages.restore(name, MESSAGES),
        (run) => `${rounded(run.cpu)} ms`,
      );
      const nodes = Math.max(...runs.map((run) => run.nodes));
      cpu.set(name, Math.min(...runs.map((run) => run.cpu)));
      rows.push(figure(`${what}, CPU`, cpu.get(name) ?? 0, 'ms'));
      const [about, unit] = [`${what}, nodes`, 'nodes'];
      rows.push(
        name === 'agent-chat' ? atMost(about, nodes, 5_000, unit) : figure(about, nodes, unit),
      );
    }
  } finally {
    await pages.close();
  }
  const ratio = (cpu.get('persona') ?? 0) / (cpu.get('agent-chat') ?? 1);
  return [...rows, atLeast('persona beside agent-chat, restored', ratio, 10)];
}
