// What each screenshot shows, drawn through the renderer contract. Knows no browser.

import type { HarnessRenderer, TraceEntry } from '../../src/assistant/contract.js';
import {
  addToCart,
  answer,
  ask,
  askEverything,
  confirm,
  deleteAccount,
  mugSlots,
  orders,
  returnOrder,
  returnSteps,
  showOrders,
  slot,
} from '../element/samples.js';

type Scene = (renderer: HarnessRenderer) => void;

const trace: TraceEntry = {
  tool: 'show_orders',
  args: { minimum: 50 },
  text: '{"orders":[…]}',
  isError: false,
  count: 5,
  stage: 'grammar',
  evidence: '<ShowOrders>',
  timing: { understand: 0.04, call: 12 },
  slots: [slot('minimum', { type: 'number' }, 50)],
};

const markdown = `Blue mugs come in **two sizes**. Both are [dishwasher safe](https://example.com/care):

- *Small*, 240 ml
- *Large*, 350 ml

| Size | Height | Price |
| --- | --- | --- |
| Small | 80 mm | $24 |
| Large | 95 mm | $28 |

### Ordering from code

\`\`\`js
await cart.add('blue-mug', { quantity: 2, size: 'large' });
\`\`\`

> Glaze varies from piece to piece.

Ask for \`large\` to see only those.`;

function steps(renderer: HarnessRenderer): void {
  const step = (label: string, state: 'done' | 'active' | 'pending') =>
    ({ id: label, kind: 'fill', label, state, at: 0 }) as const;
  const all = [
    step('Open the returns page', 'done'),
    step('Fill in the form', 'active'),
    step('Check and send', 'pending'),
  ];
  renderer.step?.(step('Fill in the form', 'active'), all);
}

export const scenes: Readonly<Record<string, Scene>> = {
  empty: () => undefined,
  confirm: (r) => {
    r.message('user', 'add two blue mugs to my cart');
    r.confirm(confirm(addToCart, mugSlots));
  },
  done: (r) => {
    r.message('user', 'add two blue mugs to my cart');
    r.detail(addToCart, {}, 'Added 2 × Blue mug. Cart: 3 items.');
    r.trace?.({ ...trace, tool: 'add_to_cart' });
    r.message('user', 'thanks');
    r.message(
      'assistant',
      'You are welcome. The cart is under **Checkout** whenever you are ready.',
    );
  },
  danger: (r) => {
    r.message('user', 'delete my account');
    r.confirm(
      confirm(
        deleteAccount,
        [slot('email', { type: 'string', title: 'E-mail' }, 'ada@example.com')],
        {
          danger: true,
          destination: 'Account settings',
        },
      ),
    );
  },
  ask: (r) => {
    r.message('user', 'add a mug');
    r.ask(
      ask(
        addToCart,
        [
          slot('quantity', {
            type: 'integer',
            title: 'Quantity',
            description: 'How many?',
            minimum: 1,
          }),
        ],
        [slot('product', { type: 'string', title: 'Product' }, 'Blue mug')],
      ),
    );
  },
  stepper: (r) => {
    r.message('user', 'return my order');
    r.ask(ask(returnOrder, returnSteps));
  },
  fields: (r) => {
    r.ask(askEverything());
  },
  table: (r) => {
    r.message('user', 'show orders over $50');
    r.results(showOrders, answer({ orders: [...orders(5)] }));
    r.trace?.(trace);
  },
  paging: (r) => {
    r.message('user', 'show all orders');
    r.results(showOrders, answer([...orders(32)]));
  },
  facts: (r) => {
    r.message('user', 'where is order 1042');
    r.results(
      showOrders,
      answer({
        order: '#1042',
        status: 'Shipped',
        carrier: 'Post',
        expected: '2026-03-09',
        total: 52,
        currency: 'USD',
        tracking: 'https://example.com/track/1042',
      }),
    );
    r.message('user', 'show gold mugs');
    r.results(showOrders, answer([]));
  },
  errors: (r) => {
    r.message('user', 'show orders over $50');
    r.toolError(
      showOrders,
      'The order service did not answer within 30 seconds. Nothing was changed.',
    );
    r.message('user', 'mugs blue card');
    r.choose?.({
      options: [
        { text: 'Add a blue mug to my cart', tool: addToCart, args: {} },
        { text: 'Show blue mugs', tool: showOrders, args: {} },
      ],
      onPick: () => undefined,
      onCancel: () => undefined,
    });
  },
  markdown: (r) => {
    r.message('user', 'tell me about the blue mugs');
    r.message('assistant', markdown);
  },
  thinking: (r) => {
    r.message('user', 'which mug suits espresso?');
    r.stoppable?.(true);
    r.streaming().thinking('Looking through 24 products…');
  },
  notices: (r) => {
    const action = (label: string, primary: boolean) => ({
      id: label,
      label,
      primary,
      run: () => undefined,
    });
    r.notice?.({
      id: 'model',
      kind: 'consent',
      text: 'Answer freely worded questions with a small model? 0.9 GB, stays on this device.',
      actions: [action('Not now', false), action('Download', true)],
    });
    r.notice?.({
      id: 'progress',
      kind: 'progress',
      text: 'Loading the model: 412 MB to go',
      fraction: 0.55,
      actions: [action('Cancel', false)],
    });
    r.notice?.({
      id: 'handoff',
      kind: 'handoff',
      text: 'You are talking to Mara from support.',
      actions: [action('End', false)],
    });
    r.message('user', 'hello');
    r.status('Step 2 of 3 · Filling the form');
  },
  trace: (r) => {
    r.message('user', 'show orders over $50');
    r.results(showOrders, answer([...orders(3)]));
    r.trace?.(trace);
  },
  steps: (r) => {
    steps(r);
    r.message('user', 'return my order');
    r.confirm(
      confirm(
        returnOrder,
        [
          slot('order', { title: 'Order' }, '#1042'),
          slot('reason', { title: 'Reason' }, 'Damaged'),
        ],
        { submitLabel: 'Open & submit', destination: 'the returns page' },
      ),
    );
  },
};
