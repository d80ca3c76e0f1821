// Our element over a real assistant, whose only agent has the grammar that the bench serves, and a bare
// text field above it. Runs in a browser; is typed into from outside.

import '../../../src/element.js';
import { createAssistant } from '../../../src/index.js';

const bare = document.createElement('textarea');
bare.ariaLabel = 'bare';
const place = document.createElement('div');
place.className = 'place';
const chat = document.createElement('agent-chat');
chat.mode = 'inline';
chat.assistant = createAssistant({ agents: { bench: { grammar: 'rules.ag.json' } } });
place.append(chat);
document.body.append(bare, place);
