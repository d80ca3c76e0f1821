// What the web-llm provider has downloaded: told of and deleted on the caches that WebLLM fills, never with
// its worker or the network.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { webLlm } from '../../src/providers/web-llm/provider.js';
import { cachesOf, fakeBrowser } from './fake-browser.js';

describe('what was downloaded', () => {
  const root = 'https://huggingface.co/mlc-ai/Qwen3-0.6B-q4f16_1-MLC/resolve/main/';
  const manifest = { records: [{ dataPath: 'params_0.bin' }, { dataPath: 'params_1.bin' }] };
  const weights = {
    [`${root}tensor-cache.json`]: manifest,
    [`${root}params_0.bin`]: '',
    [`${root}params_1.bin`]: '',
  };
  const others = { 'https://a.example/else/resolve/main/tensor-cache.json': {} };
  const library = { 'https://libs.example/Qwen.wasm': '' };

  it('is named with its size, without the network or a worker', async () => {
    const platform = fakeBrowser([{}], { caches: cachesOf({ 'webllm/model': weights }) });
    assert.deepEqual(await webLlm({ platform }).kept?.(), {
      model: 'Qwen3-0.6B-q4f16_1-MLC',
      bytes: 335_000_000,
    });
    assert.equal(platform.workers.length, 0);
  });

  it('is nothing on a device that has downloaded nothing, and asking makes no cache', async () => {
    const caches = cachesOf({});
    const platform = fakeBrowser([{}], { caches });
    assert.equal(await webLlm({ platform }).kept?.(), undefined);
    assert.deepEqual(caches.names(), []);
  });

  it('may be half a model, which goes as well', async () => {
    const half = { [`${root}params_0.bin`]: '' };
    const caches = cachesOf({ 'webllm/model': half });
    const provider = webLlm({ platform: fakeBrowser([{}], { caches }) });
    assert.deepEqual(await provider.kept?.(), { model: 'Qwen3-0.6B-q4f16_1-MLC' });
    await provider.remove?.();
    assert.deepEqual(caches.names(), []);
  });

  it('goes whole, the worker and the libraries with the last of it', async () => {
    const config = { [`${root}mlc-chat-config.json`]: {} };
    const caches = cachesOf({
      'webllm/model': weights,
      'webllm/config': config,
      'webllm/wasm': library,
      'the-shop': { 'https://a.example/': '' },
    });
    const platform = fakeBrowser([{}], { caches });
    const provider = webLlm({ platform });
    await provider.load({ signal: new AbortController().signal });
    await provider.remove?.();
    assert.deepEqual(caches.names(), ['the-shop']);
    assert.ok(platform.workers[0]?.terminated);
    const availability = await provider.availability();
    assert.equal(availability.state === 'downloadable' && availability.bytes, 335_000_000);
  });

  it('leaves another model of the site where it is', async () => {
    const caches = cachesOf({ 'webllm/model': { ...weights, ...others }, 'webllm/wasm': library });
    await webLlm({ platform: fakeBrowser([{}], { caches }) }).remove?.();
    assert.deepEqual(caches.addresses(), [...Object.keys(others), ...Object.keys(library)]);
  });

  it('takes the owner’s own library along', async () => {
    const url = 'https://a.example/own/resolve/main/';
    const own = 'https://a.example/own.wasm';
    const caches = cachesOf({
      'webllm/model': { [`${url}params_0.bin`]: '', ...others },
      'webllm/wasm': { [own]: '', ...library },
    });
    const platform = fakeBrowser([{}], { caches });
    const model = { id: 'own-q4f32_1-MLC', url: 'https://a.example/own', library: own };
    await webLlm({ platform, model }).remove?.();
    assert.deepEqual(caches.addresses(), [...Object.keys(others), ...Object.keys(library)]);
  });

  it('loses a library that does not fit, so that a mended one is fetched, and keeps its weights', async () => {
    const url = 'https://a.example/own/resolve/main/params_0.bin';
    const own = 'https://a.example/own.wasm';
    const caches = cachesOf({
      'webllm/model': { [url]: '' },
      'webllm/wasm': { [own]: '', ...library },
    });
    const load = (): string => 'LinkError: WebAssembly.instantiate(): Import #3 "env"';
    const provider = webLlm({
      platform: fakeBrowser([{ load }], { caches }),
      model: { id: 'own-q4f32_1-MLC', url: 'https://a.example/own', library: own },
    });
    const { signal } = new AbortController();
    await assert.rejects(provider.load({ signal }), { code: 'unavailable' });
    assert.deepEqual(caches.addresses(), [url, ...Object.keys(library)]);
  });

  it('can be removed where it no longer runs, and may be tried anew after that', async () => {
    const caches = cachesOf({ 'webllm/model': weights });
    const platform = fakeBrowser([{}], { caches });
    platform.mark = 'Qwen3-0.6B-q4f16_1-MLC';
    const provider = webLlm({ platform });
    await provider.remove?.();
    assert.deepEqual(caches.names(), []);
    assert.equal((await provider.availability()).state, 'downloadable');
  });

  it('includes the twin, downloaded when the device had no 16-bit shaders', async () => {
    const twin = 'https://huggingface.co/mlc-ai/Qwen3-0.6B-q4f32_1-MLC/resolve/main/';
    const caches = cachesOf({ 'webllm/model': { [`${twin}params_0.bin`]: '' } });
    const provider = webLlm({ platform: fakeBrowser([{}], { caches }) });
    assert.deepEqual(await provider.kept?.(), { model: 'Qwen3-0.6B-q4f32_1-MLC' });
    await provider.remove?.();
    assert.deepEqual(caches.names(), []);
  });

  it('is not said to be gone when the browser refuses', async () => {
    const caches = {
      ...cachesOf({ 'webllm/model': weights }),
      delete: () => Promise.reject(new Error('the disk is broken')),
    };
    const provider = webLlm({ platform: fakeBrowser([{}], { caches }) });
    await assert.rejects(async () => provider.remove?.(), /the disk is broken/u);
  });
});
