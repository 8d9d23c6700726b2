// @vitest-environment happy-dom
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { expect, it, vi } from 'vitest';
import { markEditableText } from '@/lib/sanity/draft-preview/mark-text';
import { editableTexts } from '@/lib/sanity/preview';
import { disableDraftMode, enableDraftMode } from '@/lib/server/site/draft-mode';
import { expectConsole } from '../../support/console-guard';

const validatePreviewUrl = vi.hoisted(() =>
  vi.fn(async (): Promise<object> => ({ isValid: true, redirectTo: '/series' })),
);
vi.mock('@sanity/preview-url-secret', () => ({ validatePreviewUrl }));

/** Calls a route of the draft mode. The response sets `cookie` when the draft mode changes. */
async function call(route: NextApiHandler, { remoteAddress = '127.0.0.1', cookie = '' } = {}) {
  const headers = new Map<string, unknown>();
  const answer = { headers, status: 200, path: '' };
  const response = {
    setHeader: (name: string, value: unknown) => headers.set(name, value),
    getHeader: (name: string) => headers.get(name),
    setDraftMode: () => headers.set('Set-Cookie', [cookie]),
    redirect: (status: number, path: string) => Object.assign(answer, { status, path }),
    status: (status: number) => Object.assign(answer, { status }),
    json: () => undefined,
  };
  const request = {
    method: 'GET',
    url: '/api/draft/enable?secret=s',
    headers: {},
    socket: { remoteAddress },
  };
  await route(request as unknown as NextApiRequest, response as unknown as NextApiResponse);
  return answer;
}

const CLASS = {
  _id: 'drafts.video-a',
  _type: 'video',
  _rev: 'r1',
  title: 'Barre  Basics',
  slug: { _type: 'slug', current: 'barre-basics' },
  durationSeconds: 600,
  series: { _type: 'reference', _ref: 'series-a' },
  description: [{ _key: 'p0', _type: 'block', children: [{ text: 'Slow ' }, { text: 'and small.' }] }],
  thumbnailLandscape: { _type: 'image', alt: 'A woman at the barre', asset: { _ref: 'image-a' } },
  tags: ['calm', '-'],
};

it('finds every text of a document with its field', () => {
  expect(editableTexts([CLASS]).map(({ path, text }) => [path, text])).toEqual([
    ['title', 'Barre  Basics'],
    ['description[_key=="p0"]', 'Slow and small.'],
    ['thumbnailLandscape', 'A woman at the barre'],
    ['tags[0]', 'calm'],
  ]);
});

it('marks the innermost element of a text, and prefers the page’s own document', async () => {
  const other = { _id: 'series-a', _type: 'series', title: 'Barre Basics' };
  vi.stubGlobal('fetch', async () => Response.json({ texts: editableTexts([CLASS, other]) }));
  document.body.innerHTML = `<main><h1 data-sanity="stale"><span>Barre
    Basics</span></h1><p>Slow <em>and small.</em></p><p>Barre Basics and more</p><img alt="A woman at the barre"></main>`;
  await markEditableText();
  const marks = [...document.querySelectorAll<HTMLElement>('[data-sanity]')];
  expect(marks.map(({ tagName, dataset }) => [tagName, dataset.sanity])).toEqual([
    ['SPAN', 'id=video-a;type=video;path=title;base=%2F'],
    ['P', 'id=video-a;type=video;path=description:p0;base=%2F'],
    ['IMG', 'id=video-a;type=video;path=thumbnailLandscape;base=%2F'],
  ]);
});

it('leaves the page as it is when the texts cannot be read', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  document.body.innerHTML = '<h1>Barre Basics</h1>';
  await markEditableText();
  expect(document.querySelector('[data-sanity]')).toBeNull();
});

it.each([
  ['enters', enableDraftMode, '/series', 'draft=on; SameSite=None; Secure'],
  ['leaves', disableDraftMode, '/', 'draft=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
] as const)(
  '%s draft mode in a frame of Safari, which keeps partitioned cookies only',
  async (_, route, path, cookie) => {
    const answer = await call(route, { cookie });
    expect(answer).toMatchObject({ status: 307, path });
    expect(answer.headers.get('Set-Cookie')).toEqual([cookie, `${cookie}; Partitioned`]);
  },
);

it('limits how often an address can make the site check preview links at Sanity', async () => {
  validatePreviewUrl.mockClear();
  validatePreviewUrl.mockResolvedValue({ isValid: false });
  const attempt = () => call(enableDraftMode, { remoteAddress: '203.0.113.7' });
  for (let count = 0; count < 30; count += 1) expect((await attempt()).status).toBe(401);
  const refused = await attempt();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, expect.any(String)]);
  expect(validatePreviewUrl).toHaveBeenCalledTimes(30);
  expect((await call(enableDraftMode, { remoteAddress: '203.0.113.8' })).status).toBe(401);
});

it('answers 503 when Sanity does not check a preview link in time', async () => {
  expectConsole('error', 'The draft preview failed');
  vi.useFakeTimers();
  validatePreviewUrl.mockReturnValueOnce(new Promise(() => undefined));
  const answer = call(enableDraftMode);
  await vi.advanceTimersByTimeAsync(3000);
  expect((await answer).status).toBe(503);
});
