import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeFolder, type Folder } from '../folder.js';
import { agr } from './recorder.js';

let folder: Folder;

before(async () => {
  folder = await makeFolder({
    'contact.html':
      '<title>Contact</title><form toolname="contact" tooldescription="Writes to us"><input name="text" required></form>',
    'plain.html':
      '<title>Plain</title><form name="news" aria-label="News"><label>Mail <input name="mail"></label><button>Go</button></form>',
    'empty.html': '<title>Nothing</title>',
  });
});
after(() => folder.remove());

const pagesOf = (out: string): readonly string[] =>
  [...out.matchAll(/"url": "(.*)"/g)].map(([, url]) => url ?? '');

test('sitemap lists the pages that can do something, relative to the root', async () => {
  const { code, out } = await agr(['sitemap', folder.at('*.html'), '--root', folder.at('.')]);
  assert.equal(code, 0);
  assert.deepEqual(pagesOf(out), ['contact.html', 'plain.html']);
  assert.match(out, /"version": 1/);
});

test('sitemap leaves plain forms out where only declared ones are wanted', async () => {
  const args = ['sitemap', folder.at('*.html'), '--root', folder.at('.'), '--declared'];
  assert.deepEqual(pagesOf((await agr(args)).out), ['contact.html']);
});

test('sitemap writes to standard output where that is asked for', async () => {
  const args = ['sitemap', folder.at('*.html'), '--root', folder.at('.'), '-o', '-'];
  assert.deepEqual(pagesOf((await agr(args)).out), ['contact.html', 'plain.html']);
});

test('sitemap without a page says what to name', async () => {
  const { code, err } = await agr(['sitemap']);
  assert.equal(code, 2);
  assert.match(err, /no page is named/);
});
