// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { serverNowIso } from '@/lib/platform/http/server-clock';
import type { PlaybackError } from '@/lib/watch/playback-grant';
import { previewGrant, requestGrant } from '@/lib/watch/playback-grant';
import { mountFetch } from '../../support/fetch-guard';

const GRANT = {
  source: { kind: 'hls', src: '/media/hls/yoga/t/master.m3u8', captions: [], storyboard: '/s.vtt' },
  expiresAt: '2026-03-01T14:00:00.000Z',
};

const failureOf = async (): Promise<PlaybackError> =>
  requestGrant('video-a', 'token').then(
    () => Promise.reject(new Error('a grant was given')),
    (error: PlaybackError) => error,
  );

test('requests the grant with the token', async () => {
  let asked: Request | undefined;
  mountFetch((request) => {
    asked = request;
    return Response.json(GRANT);
  });
  expect(await requestGrant('video a', 'token')).toEqual(GRANT);
  expect(new URL(asked?.url ?? '').pathname).toBe('/api/playback/video%20a');
  expect(asked?.headers.get('authorization')).toBe('Bearer token');
});

test.each([
  [401, 'expired'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [410, 'not-found'],
  [429, 'server'],
  [503, 'server'],
])('maps status %i to %s', async (status, kind) => {
  mountFetch(() => Response.json({ error: { message: 'Because.' } }, { status }));
  expect(await failureOf()).toMatchObject({ kind, message: 'Because.' });
});

test('treats an HTML answer and a failed request as a lost connection', async () => {
  mountFetch(() => new Response('<html>', { status: 502 }));
  expect((await failureOf()).kind).toBe('network');
  mountFetch(() => {
    throw new TypeError('Failed to fetch');
  });
  expect((await failureOf()).kind).toBe('network');
});

test.each([
  {},
  { source: { kind: 'flash', src: 'x' }, expiresAt: '' },
  { ...GRANT, source: { kind: 'hls' } },
])('rejects the malformed grant %j [5.7]', async (body) => {
  mountFetch(() => Response.json(body));
  expect((await failureOf()).kind).toBe('unknown');
});

test("learns the server time from the grant's answer", async () => {
  const device = Date.parse('2026-11-28T20:00:00Z');
  vi.useFakeTimers({ now: device, toFake: ['Date'] });
  const headers = { date: 'Sat, 28 Nov 2026 17:00:00 GMT' };
  mountFetch(() => Response.json({ source: { kind: 'vimeo', id: '1' }, expiresAt: 'x' }, { headers }));
  await requestGrant('video-a', 'token');
  expect(serverNowIso()).toMatch(/^2026-11-28T17:00:0/);
});

test('limits a preview to the length in the settings [3.10]', () => {
  expect(previewGrant('yoga', 20)).toEqual({
    source: { kind: 'hls', src: '/media/preview/yoga/master.m3u8' },
    expiresAt: null,
    endAtSec: 20,
  });
});
