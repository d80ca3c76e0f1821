// A spoken secret reaches neither the page's listeners nor, once it was understood, the thread.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createAssistant } from '../../src/assistant/assistant.js';
import type { AssistantEvent } from '../../src/assistant/contract.js';
import { withoutSpokenSecrets } from '../../src/assistant/spoken-secrets.js';
import { compileGrammar } from '../../src/grammar/compile/compile-grammar.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';

const cases: readonly (readonly [string, string])[] = [
  ['log in with password hunter2', 'log in with password ••••'],
  ['my password is: hunter2, go', 'my password is: •••• go'],
  ['password isthmus', 'password ••••'],
  ['PIN=1234', 'PIN=••••'],
  ['Passwort ist geheim!', 'Passwort ist ••••'],
  ['mon mot de passe est « secret »', 'mon mot de passe est « •••• »'],
  ['mi contraseña: secreta', 'mi contraseña: ••••'],
  ['パスワードは秘密', 'パスワードは••••'],
  ['密码是秘密', '密码是••••'],
  ['שלי סיסמה: סוד', 'שלי סיסמה: ••••'],
  ['add two spinning tops', 'add two spinning tops'],
  ['a compass worded well', 'a compass worded well'],
];

describe('what the page is told of a message', () => {
  for (const [said, told] of cases) {
    test(`${said} → ${told}`, () => assert.equal(withoutSpokenSecrets(said), told));
  }

  test('holds no secret in any event, and the thread none once it was understood', async () => {
    const { grammar } = compileGrammar('a.agr', {
      'a.agr':
        '<Start> = log in with password $(password:string) -> { actionName: "log_in", parameters: { password } };',
    });
    const execute = (): string => 'Welcome.';
    const inputSchema = {
      type: 'object',
      properties: { password: { type: 'string' } },
      required: ['password'],
    };
    const tool = { name: 'log_in', description: 'Logs in', inputSchema, execute };
    const assistant = createAssistant({ agents: { a: { grammar, tools: [tool] } } });
    const events: AssistantEvent[] = [];
    assistant.subscribe((event) => events.push(event));
    const renderer = new RecordingRenderer();
    const reworded: string[] = [];
    assistant.attach(
      Object.assign(renderer, { reword: (text: string) => void reworded.push(text) }),
    );
    const { decision } = await assistant.send('log in with password hunter2');
    assert.equal(decision, 'confirm');
    assert.equal(JSON.stringify(events).includes('hunter2'), false);
    assert.deepEqual(reworded, ['log in with password ••••']);
    assert.equal(assistant.messages()[0]?.text, 'log in with password ••••');
  });
});

test('a draft that may hold a secret is not kept, nor what it was before', async () => {
  const { keeping } = createAssistant({ storage: { kind: 'none' } });
  const conversations = await keeping?.conversations();
  conversations?.keepDraft('my password');
  assert.equal(await conversations?.draft(), 'my password');
  conversations?.keepDraft('my password is hunter2');
  assert.equal(await conversations?.draft(), '');
});
