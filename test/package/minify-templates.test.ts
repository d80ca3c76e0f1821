// Templates that are shorter and mean the same.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortenCss, shortenHtml } from './minify-templates.js';

const styles: readonly (readonly [string, string, string])[] = [
  ['declarations lose their space', 'a {\n  color: red;\n  top: 0;\n}\n', 'a{color:red;top:0}'],
  ['comments go', 'a { /* why: { */ top: 0; }', 'a{top:0}'],
  ['a string keeps its space and marks', "a { content: ' ; {  '; }", "a{content:' ; {  '}"],
  [
    'descendants keep the space before a pseudo-class',
    '.a :hover  > b { top: 0 }',
    '.a :hover > b{top:0}',
  ],
  [
    'sums keep the space around their sign',
    'a { top: calc(1px  + 2px) }',
    'a{top:calc(1px + 2px)}',
  ],
  ['custom properties stay', 'a { --_b: var(--c, 1px); }', 'a{--_b:var(--c,1px)}'],
];

for (const [name, long, short] of styles) {
  test(`in css, ${name}`, () => assert.equal(shortenCss(long), short));
}

test('in html, lines are joined by one space', () => {
  assert.equal(shortenHtml('<a\n    href="x"\n  >\n  b  c</a>'), '<a href="x" > b  c</a>');
});

test('in html, preformatted text is left as it is', () => {
  assert.equal(shortenHtml('<pre>\n a</pre>'), '<pre>\n a</pre>');
});
