// What the facts on WebMCP ask of a consumer, and the issue of bad input: each has its test.

import { checkReferenceList } from '../fixtures/reference-list.js';

checkReferenceList('tools/reference.md', 70);
