// Measures the grammar engine and writes docs/benchmarks.md. Run: npm run bench, or, for some sections
// alone, npm run bench -- growth storage. It measures the bundled code that pages load: modules
// transformed one by one, as tests run them, are two to three times slower.

import { hasShared } from './grammar-data.js';
import { growth } from './growth.js';
import { homeAssistant } from './home-assistant.js';
import { ownGrammars, pathological } from './pathological.js';
import { realGrammars } from './real-grammars.js';
import { writeSection, type Section } from './report.js';
import { storage } from './storage.js';

const OWN: readonly Section[] = [ownGrammars, growth, storage];
const SHARED: readonly Section[] = [homeAssistant, realGrammars, pathological];

const wanted = process.argv.slice(2);
const sections = [...(hasShared ? SHARED : []), ...OWN];
if (!hasShared) console.log('The shared corpora are not here: their figures are left out.');
for (const section of sections) {
  if (wanted.length === 0 || wanted.includes(section.name)) await writeSection(section);
}
