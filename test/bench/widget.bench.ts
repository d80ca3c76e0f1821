// `npm run bench:widget`: our element beside deep-chat and Persona, each in its own headless page, and
// a keystroke against many rules. Writes sections of docs/benchmarks.md; some alone by their names,
// `npm run bench:widget -- streaming keystroke`. Measures nothing itself: the sections do.

import { writeSection } from './report.js';
import { keystroke } from './widget/keystroke-section.js';
import { restoring } from './widget/restoring-section.js';
import { size } from './widget/size-section.js';
import { streaming } from './widget/streaming-section.js';

const sections = [size, streaming, restoring, keystroke];
const names = sections.map(({ name }) => name);
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !names.includes(name));
if (unknown !== undefined)
  throw new Error(`No section "${unknown}"; there are ${names.join(', ')}.`);

for (const section of sections) {
  if (wanted.length === 0 || wanted.includes(section.name)) await writeSection(section);
}
