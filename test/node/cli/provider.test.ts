// `--provider` against a real server on this machine: what it is asked, and what becomes of its answers.

import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, test } from 'node:test';
import { isJsonObject, parseJson, type JsonValue } from '../../../src/base/json.js';
import { ruleFileStore } from '../../../src/node/rule-file-store.js';
import { makeFolder, type Folder } from '../folder.js';
import { agr } from './recorder.js';

const NOTE = {
  name: 'note_down',
  description: 'Keeps a thought for later',
  inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
};

interface ModelServer {
  readonly url: string;
  /** The bodies that were posted. */
  readonly bodies: readonly JsonValue[];
  /** What came with them as `authorization`. */
  readonly keys: readonly (string | undefined)[];
  close(): Promise<void>;
}

/** A chat-completions server that says `answer` to everything. */
async function modelServer(answer: string, status = 200): Promise<ModelServer> {
  const bodies: JsonValue[] = [];
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    request.on('end', () => {
      bodies.push(parseJson(text) ?? null);
      keys.push(request.headers.authorization);
      const message = { role: 'assistant', content: answer };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }] }));
    });
  });
  const url = `http://127.0.0.1:${await listening(server)}/v1`;
  return { url, bodies, keys, close: closing(server) };
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
  });
}

function closing(server: Server): () => Promise<void> {
  return () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
}

async function withServer<Result>(
  answer: string,
  use: (server: ModelServer) => Promise<Result>,
  status?: number,
): Promise<Result> {
  const server = await modelServer(answer, status);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

const listed = (...phrasings: readonly string[]): string => JSON.stringify({ phrasings });

let folder: Folder;
before(async () => {
  folder = await makeFolder({
    'tools.json': JSON.stringify([NOTE]),
    'base.agr': '<Start> = help me -> { actionName: "help", parameters: {} };',
    'log.jsonl': JSON.stringify({
      request: 'note down milk',
      stage: 'model',
      action: { actionName: 'note_down', parameters: { text: 'milk' } },
    }),
  });
});
after(() => folder.remove());

const generate = (...more: readonly string[]) =>
  agr(['generate', '--tools', folder.at('tools.json'), ...more]);
const warming = (log: string, more: readonly string[]): readonly string[] => [
  ...['warm', folder.at(log), '--grammar', folder.at('base.agr')],
  ...['--tools', folder.at('tools.json'), ...more],
];
const warm = (...more: readonly string[]) => agr(warming('log.jsonl', more));

test('generate adds what the model says otherwise, in a grammar that passes check', async () => {
  const target = folder.at('made.agr');
  await withServer(listed('please jot something else', 'forget it'), async ({ url, bodies }) => {
    const run = await generate('-o', target, '--provider', url, '--model', 'tiny');
    assert.equal(run.code, 0, run.err);
    assert.match(run.err, /left out "forget it": /);
    assert.match(run.err, /1 actions, 0 left out, 1 phrasings$/);
    const [body] = bodies;
    assert.ok(isJsonObject(body));
    assert.equal(body['model'], 'tiny');
    assert.ok(Number(body['max_tokens']) <= 300);
  });
  const checked = await agr(['check', target, '--tools', folder.at('tools.json'), '--strict']);
  assert.equal(checked.code, 0, checked.err + checked.out);
  const matched = await agr(['match', target, 'jot tea', '--json']);
  assert.match(matched.out, /"text": ?"tea"/);
});

test('generate tells the sentences of the model as tests', async () => {
  await withServer(listed('please jot something else'), async ({ url }) => {
    const { out } = await generate('--json', '--provider', url);
    const made = parseJson(out);
    assert.ok(isJsonObject(made));
    assert.deepEqual(made['tests'], [
      {
        request: 'note down something else',
        action: { actionName: 'note_down', parameters: { text: 'something else' } },
      },
      {
        request: 'please jot something else',
        action: { actionName: 'note_down', parameters: { text: 'something else' } },
      },
    ]);
  });
});

test('warm keeps the phrasings of the model beside its own rules', async () => {
  const target = folder.at('kept.json');
  await withServer(listed('please jot milk'), async ({ url }) => {
    const run = await warm('-o', target, '--provider', url);
    assert.equal(run.code, 0, run.err);
    assert.match(run.err, /^2 rules, 100\.0 % of 1 requests$/);
  });
  const rules = await ruleFileStore(target).list();
  assert.deepEqual(
    rules.map(({ sourceRequest }) => sourceRequest),
    ['note down milk', 'please jot milk'],
  );
});

test('warm counts what the phrasings answer', async () => {
  const lines = ['note down milk', 'jot milk'].map((request) =>
    JSON.stringify({
      request,
      stage: 'model',
      action: { actionName: 'note_down', parameters: { text: 'milk' } },
    }),
  );
  await folder.write('two.jsonl', lines.join('\n'));
  const run = await withServer(listed('please jot milk'), ({ url }) =>
    agr(warming('two.jsonl', ['--target', '50', '--provider', url])),
  );
  assert.match(run.err, /^2 rules, 100\.0 % of 2 requests$/);
});

test('the model is told what a tool does', async () => {
  const bodies = await withServer(listed(), async (server) => {
    await warm('--provider', server.url);
    return server.bodies;
  });
  assert.match(JSON.stringify(bodies), /Keeps a thought for later/);
});

test('the key of the API comes from the environment, and is printed nowhere', async () => {
  const environment = { AGR_API_KEY: 'sk-hidden' };
  for (const status of [200, 401]) {
    await withServer(
      listed(),
      async ({ url, keys }) => {
        const run = await agr(warming('log.jsonl', ['--provider', url]), { environment });
        assert.deepEqual(keys, ['Bearer sk-hidden']);
        assert.doesNotMatch(run.out + run.err, /sk-hidden/);
      },
      status,
    );
  }
});

test('a model that answers rubbish leaves what there would be without it', async () => {
  const alone = await generate();
  const run = await withServer('I am only a parrot.', ({ url }) => generate('--provider', url));
  assert.equal(run.code, 0);
  assert.equal(run.out, alone.out);
  assert.match(run.err, /no list of phrasings/);
});

for (const [name, command] of [
  ['generate', generate],
  ['warm', warm],
] as const) {
  test(`${name} says which model is down, and writes nothing`, async () => {
    const gone = await withServer('', async ({ url }) => url);
    const target = folder.at(`never-${name}.agr`);
    const run = await command('-o', target, '--provider', gone);
    assert.equal(run.code, 2);
    assert.match(run.err, new RegExp(`the model at ${new URL(gone).host} gives no answer`));
    await assert.rejects(() => folder.read(`never-${name}.agr`));
  });

  test(`${name} says what a server refuses`, async () => {
    const run = await withServer('', ({ url }) => command('--provider', url), 401);
    assert.equal(run.code, 2);
    assert.match(run.err, /gives no answer: .*401/s);
  });

  for (const address of ['nonsense', 'ftp://localhost/v1', '', 'http://me:secret@localhost/v1']) {
    test(`${name} refuses the address "${address}" before it reads anything`, async () => {
      const run = await command('--provider', address);
      assert.equal(run.code, 2);
      assert.match(run.err, /Expected the root of an OpenAI-compatible API/);
      assert.doesNotMatch(run.err, /secret/);
    });
  }

  test(`${name} with a model's name but no provider asks for the address`, async () => {
    const run = await command('--model', 'tiny');
    assert.equal(run.code, 2);
    assert.match(run.err, /--provider URL/);
  });
}
