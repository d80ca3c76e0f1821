// An endpoint that sends a model's request on to somebody else: neither the conversation nor a key follows.

import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { test } from 'node:test';
import { openAiCompatible } from '../../src/providers/openai-compatible/provider.js';

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

test('a redirect is not followed, whatever its kind', async () => {
  const stolen: string[] = [];
  const thief = await serve((request, response) => {
    stolen.push(request.headers.authorization ?? '');
    response.end();
  });
  for (const status of [301, 302, 303, 307, 308]) {
    const endpoint = await serve((_request, response) => {
      response.writeHead(status, { location: thief.url }).end();
    });
    const provider = openAiCompatible({
      baseUrl: endpoint.url,
      model: 'tiny',
      apiKey: 'short-lived',
      developmentKey: true,
      retries: 0,
    });
    const messages = [{ role: 'user', content: 'my secret' }] as const;
    const { signal } = new AbortController();
    await assert.rejects(provider.complete({ messages, tools: [], maxTokens: 8, signal }));
    endpoint.close();
  }
  assert.deepEqual(stolen, []);
  thief.close();
});
