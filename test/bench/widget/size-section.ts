// What our element and its rivals weigh, gzipped.

import { build } from 'vite';
import { DROP_IN_STAGES, measure as measureStages } from '../../package/budgets.js';
import { atMost, figure, type Row, type Section } from '../report.js';
import { sizeOf } from './bundle.js';

export const size: Section = {
  name: 'size',
  title: 'The element beside its rivals: size',
  about:
    'deep-chat and @runtypelabs/persona from npm, bundled and minified with all that they load at once. ' +
    'Each figure of ours is what that stage adds to those before it.',
  measure,
};

async function measure(): Promise<readonly Row[]> {
  const built = await build({ logLevel: 'error', build: { write: false } });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const own = measureStages(chunks, DROP_IN_STAGES).map(({ stage, bytes }) =>
    atMost(`agent-chat ${stage.name}`, bytes / 1000, (stage.goal ?? stage.limit) / 1000, 'kB gzip'),
  );
  return [
    ...own,
    figure('deep-chat, with the page', (await sizeOf('deep-chat')) / 1000, 'kB gzip'),
    figure('persona, with the page', (await sizeOf('@runtypelabs/persona')) / 1000, 'kB gzip'),
  ];
}
