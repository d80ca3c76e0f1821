// Our element over a real assistant, whose only agent has the grammar that the bench serves. Runs in a
// browser; is typed into from outside.

import '../../../src/element.js';
import { createAssistant } from '../../../src/index.js';

const place = document.createElement('div');
place.className = 'place';
const chat = document.createElement('agent-chat');
chat.mode = 'inline';
chat.assistant = createAssistant({ agents: { bench: { grammar: 'rules.ag.json' } } });
place.append(chat);
document.body.append(place);
