import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSharedPages } from '@/lib/server/shared/shared-pages';
import { withRedis } from '../../support/redis-server';

interface Handler {
  get(key: string, context: object): Promise<{ value: unknown; cacheControl?: unknown } | null>;
  set(key: string, value: unknown, context: object): Promise<void>;
}
type HandlerClass = new (context: object) => Handler;

const load = createRequire(import.meta.url);
const PageCache: HandlerClass = load('../../../scripts/build/page-cache.js');
const SHARED = Symbol.for('site:shared-pages');

const KEY = `/route-cache/PAGES/${'0'.repeat(64)}/$/videos`;
const CONTEXT = { kind: 'PAGES', isFallback: false };
const LIFE = { revalidate: 240, expire: 31_536_000 };
const page = (html: string) => ({
  kind: 'PAGES',
  html,
  pageData: { props: { html } },
  headers: {},
  status: 200,
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pages-'));
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, SHARED);
  rmSync(folder, { recursive: true });
});

/** The folder of one instance's build, and Next's cache of a request to it. */
function instance(name: string, buildId = 'build-1') {
  const dist = path.join(folder, name);
  mkdirSync(path.join(dist, 'server'), { recursive: true });
  writeFileSync(path.join(dist, 'BUILD_ID'), buildId);
  return (headers: object = {}) =>
    new PageCache({
      fs: nodeFs,
      flushToDisk: true,
      serverDistDir: path.join(dist, 'server'),
      revalidatedTags: [],
      _requestHeaders: headers,
    });
}

test('uses the default cache of Next without a store', async () => {
  const a = instance('a');
  await a().set(KEY, page('own'), { ...CONTEXT, cacheControl: LIFE });
  expect(await a().get(KEY, CONTEXT)).toMatchObject({ value: page('own') });
  expect(await instance('b')().get(KEY, CONTEXT)).toBeNull();
});

withRedis((server, connect) => {
  /** Returns a function that makes a page cache as this process of the site would. */
  function processOf(name: string, buildId?: string) {
    const pages = createSharedPages(connect());
    const make = instance(name, buildId);
    return (headers?: object) => {
      Reflect.set(globalThis, SHARED, pages);
      return make(headers);
    };
  }

  test('shares a page rebuilt by one instance with the other, which also replaces its copy on disk', async () => {
    const [a, b] = [processOf('a'), processOf('b')];
    await b().set(KEY, page('old'), { ...CONTEXT, cacheControl: LIFE });
    await a({ 'x-prerender-revalidate': 'yes' }).set(KEY, page('new'), { ...CONTEXT, cacheControl: LIFE });
    expect(await b().get(KEY, CONTEXT)).toMatchObject({ value: page('new'), cacheControl: LIFE });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await server().kill();
    expect(await b().get(KEY, CONTEXT)).toMatchObject({ value: page('new') });
  });

  test('does not share pages between builds, which name other chunks', async () => {
    const [a, b] = [processOf('a', 'build-1'), processOf('b', 'build-2')];
    await a().set(KEY, page('one'), { ...CONTEXT, cacheControl: LIFE });
    expect(await b().get(KEY, CONTEXT)).toBeNull();
  });

  test('does not share entries that are not pages', async () => {
    const [a, b] = [processOf('a'), processOf('b')];
    const context = { kind: 'FETCH', tags: [], fetchCache: true };
    const data = { kind: 'FETCH', data: { headers: {}, body: '', url: '/' }, revalidate: 60 };
    await a().set('fetched', data, context);
    expect(await b().get('fetched', context)).toBeNull();
  });
});
