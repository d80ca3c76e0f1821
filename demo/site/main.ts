// What the library's pages let the assistant do beside their forms: go from one to another, and say what
// stands at the foot of each.

const PAGES: Readonly<Record<string, string>> = {
  home: './index.html',
  contact: './contact.html',
  visit: './visit.html',
};

/** Milliseconds: a glance. */
const LINGER = 250;

const nothing = { type: 'object', properties: {}, additionalProperties: false };

const tools: readonly WebMCP.ModelContextTool[] = [
  {
    name: 'go_to_page',
    title: 'Go to a page',
    description: 'Open another page of the library',
    inputSchema: {
      type: 'object',
      properties: { page: { type: 'string', title: 'Page', enum: Object.keys(PAGES) } },
      required: ['page'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true },
    execute: ({ page }) => goTo(PAGES[String(page)] ?? './index.html'),
  },
  {
    name: 'opening_hours',
    title: 'Opening hours',
    description: 'When the library is open',
    inputSchema: nothing,
    annotations: { readOnlyHint: true },
    execute: () => textOf('hours'),
  },
  {
    name: 'address',
    title: 'Address',
    description: 'Where the library is and how to get there',
    inputSchema: nothing,
    annotations: { readOnlyHint: true },
    execute: () => textOf('address'),
  },
];

/** The page is left once the answer had its time to be drawn and kept. */
function goTo(address: string): string {
  const url = new URL(address, location.href);
  if (url.pathname === location.pathname) return 'This is that page.';
  setTimeout(() => location.assign(url), LINGER);
  return 'Here it is.';
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

for (const tool of tools) void document.modelContext?.registerTool(tool);
