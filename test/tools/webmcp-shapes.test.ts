// Every shape of host, one behaviour.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NAVIGATED } from '../../src/tools/types.js';
import { webmcpSource } from '../../src/tools/webmcp/source.js';
import { ALL_AXES, hostedDocument, namesOf, neverAborted } from './fake-host.js';

const schema = {
  type: 'object',
  properties: { product: { type: 'string' }, quantity: { type: 'integer' } },
  required: ['product'],
};

for (const axes of ALL_AXES) {
  describe(`a host with ${Object.entries(axes)
    .map((axis) => axis.join(' '))
    .join(', ')}`, () => {
    it('lists the tool with its schema, title and hints', async () => {
      const { document, host } = hostedDocument(axes);
      host.add({
        name: 'add_to_cart',
        title: 'Add',
        description: 'Puts it in the cart.',
        schema,
        annotations: { readOnlyHint: false, consequentialHint: true, other: true },
      });
      const [tool] = await webmcpSource({ document }).list();
      assert.equal(tool?.name, 'add_to_cart');
      assert.equal(tool.title, 'Add');
      assert.equal(tool.description, 'Puts it in the cart.');
      assert.deepEqual(tool.inputSchema, schema);
      assert.deepEqual(tool.annotations, { readOnlyHint: false, consequentialHint: true });
    });

    it('runs the tool once, with the arguments as they were', async () => {
      const { document, host } = hostedDocument(axes);
      const inputs: unknown[] = [];
      host.add({
        name: 'add',
        execute: (input) => {
          inputs.push(input);
          return { done: true };
        },
      });
      const [tool] = await webmcpSource({ document }).list();
      const args = { product: 'mug', quantity: 2, toString: 'a name like another' };
      const result = await tool?.execute(args, { signal: neverAborted() });
      assert.deepEqual(inputs, [args]);
      assert.equal(result, '{"done":true}');
    });

    it('leaves out a tool that says it is for debugging', async () => {
      const { document, host } = hostedDocument(axes);
      host.add({ name: 'dump', annotations: { debugging: true } });
      host.add({ name: 'buy', annotations: { debugging: false } });
      assert.deepEqual(namesOf(await webmcpSource({ document }).list()), ['buy']);
    });

    it('takes a tool without schema, title or hints as it is', async () => {
      const { document, host } = hostedDocument(axes);
      host.add({ name: 'ping' });
      const [tool] = await webmcpSource({ document }).list();
      assert.equal(tool?.inputSchema, undefined);
      assert.equal(tool?.title, undefined);
      assert.equal(tool?.annotations, undefined);
    });

    it('tells a navigation, no result and text apart', async () => {
      const { document, host } = hostedDocument(axes);
      const answers = [null, undefined, 'plain'];
      for (const [index, answer] of answers.entries()) {
        host.add({ name: `tool_${index}`, execute: () => answer });
      }
      const tools = await webmcpSource({ document }).list();
      const results = await Promise.all(
        tools.map((tool) => tool.execute({}, { signal: neverAborted() })),
      );
      assert.deepEqual(results, [NAVIGATED, undefined, 'plain']);
    });
  });
}
