// `npm run eval`: measures the schema interpreter on real tool calls and on requests for nothing, prints
// the tables and writes docs/evaluation.md.

import { readFileSync, writeFileSync } from 'node:fs';
import { callTable, failureTable, nothingTable } from './document.js';
import {
  against,
  amongOthers,
  measureCalls,
  measureNothing,
  misspelt,
  withoutRightTool,
} from './measure.js';
import { schemaReader } from './reader.js';
import { hasData, misspellings, outOfScope, toolRows, type Row } from './rows.js';

const DOCUMENT = new URL('../../docs/evaluation.md', import.meta.url);
const FAILURES = 10;

/** Rows that stand for themselves, with the tools they are about, and want one call. */
function singleCalls(name: string): readonly Row[] {
  return toolRows(name).filter(
    ({ needsHistory, tools, expected }) =>
      !needsHistory && tools.length > 0 && expected.length === 1,
  );
}

function evaluate(): {
  readonly calls: string;
  readonly nothing: string;
  readonly failures: string;
} {
  const read = schemaReader();
  const webmcp = singleCalls('webmcp-evals');
  const multiple = singleCalls('bfcl-multiple');
  const simple = amongOthers(singleCalls('bfcl-simple_python'));
  const wrong = misspellings();
  const webmcpMeasure = measureCalls(webmcp, read);
  const multipleMeasure = measureCalls(multiple, read);
  const toolSets = [...new Set(webmcp.map(({ tools }) => tools))];
  const oneSet = [toolSets.flat()];
  const irrelevant = toolRows('bfcl-irrelevance').map(({ utterance, tools, unseen }) => ({
    text: utterance,
    tools,
    unseen,
  }));
  return {
    calls: callTable([
      { name: 'WebMCP evals', measure: webmcpMeasure, wanted: { tool: 0.9, args: 0.6 } },
      { name: 'BFCL multiple', measure: multipleMeasure, wanted: { tool: 0.92, args: 0.5 } },
      { name: 'BFCL simple, two other tools beside', measure: measureCalls(simple, read) },
      { name: 'WebMCP, one word misspelt', measure: measureCalls(misspelt(webmcp, wrong), read) },
      { name: 'BFCL, one word misspelt', measure: measureCalls(misspelt(multiple, wrong), read) },
    ]),
    nothing: nothingTable([
      { name: 'BFCL irrelevance', measure: measureNothing(irrelevant, read), wanted: 0.05 },
      {
        name: 'CLINC out of scope × each WebMCP tool set',
        measure: measureNothing(against(outOfScope(), toolSets), read),
        wanted: 0.05,
      },
      {
        name: 'CLINC out of scope × all those tools on one page',
        measure: measureNothing(against(outOfScope(), oneSet), read),
      },
      {
        name: 'BFCL multiple, the right tool taken away',
        measure: measureNothing(withoutRightTool(multiple), read),
      },
      {
        name: 'BFCL simple, two other tools alone',
        measure: measureNothing(withoutRightTool(simple), read),
      },
    ]),
    failures: failureTable([...webmcpMeasure.failures, ...multipleMeasure.failures], FAILURES),
  };
}

/** What stands between `<!-- name -->` and `<!-- /name -->` is replaced; the rest is written by hand. */
function replaced(document: string, name: string, text: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const start = document.indexOf(open);
  const end = document.indexOf(close);
  if (start < 0 || end < start) throw new Error(`docs/evaluation.md has no place for ${name}.`);
  return `${document.slice(0, start + open.length)}\n\n${text}\n\n${document.slice(end)}`;
}

if (hasData()) {
  const tables = evaluate();
  const document = Object.entries(tables).reduce(
    (text, [name, table]) => replaced(text, name, table),
    readFileSync(DOCUMENT, 'utf8'),
  );
  writeFileSync(DOCUMENT, document);
  console.log(Object.values(tables).join('\n\n'));
} else {
  console.log('../shared/data is not here: nothing to evaluate.');
}
