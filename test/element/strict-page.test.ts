// A page that enforces Trusted Types and names the policies it allows: ours is enough.

import { assert } from './assert.js';

const page = `<!doctype html>
<meta http-equiv="Content-Security-Policy"
  content="require-trusted-types-for 'script'; trusted-types agent-chat lit-html">
<script type="module">
  const violations = [];
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
  // The deliberate violation is reported in a task of its own.
  const reported = new Promise((resolve) =>
    document.addEventListener('securitypolicyviolation', resolve, { once: true }));
  let refused = false;
  try { document.createElement('div').innerHTML = '<b>x</b>'; } catch { refused = true; }
  await reported;
  violations.length = 0;
  const { Sanitiser } = await import('/src/element/sanitise.ts');
  const box = document.createElement('div');
  // A second element on the page makes a second sanitiser, and may not make a second policy.
  for (const text of ['<b onclick="x()">one</b><script>1<\\/script>', '<i style="color:red">two</i>']) {
    box.append(new Sanitiser([]).sanitise(text));
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  parent.postMessage({ refused, violations, html: box.innerHTML }, '*');
</script>`;

describe('a strict page', () => {
  it('lets HTML of an owner’s renderer be drawn, sanitised, without a violation', async () => {
    const frame = document.createElement('iframe');
    const told = new Promise<unknown>((resolve) =>
      addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), {
        once: true,
      }),
    );
    frame.srcdoc = page;
    document.body.append(frame);
    assert.deepEqual(await told, {
      refused: true,
      violations: [],
      html: '<b>one</b><i>two</i>',
    });
    frame.remove();
  });
});
