// What the reference says of the harness and its sub-agents: each sentence has its test.

import { checkReferenceList } from '../fixtures/reference-list.js';

checkReferenceList('harness/reference.md', 150);
