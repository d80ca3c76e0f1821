// The classic script `agent-chat-webmcp.js`: WebMCP before the page's own scripts run. Nothing else.

import { installWebmcp } from './tools/webmcp/install.js';

installWebmcp(document);
