import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { AppError } from '@/lib/platform/errors/app-error';
import { type RouteAnswer, tooMany } from '@/lib/server/http/api-answer';
import { apiRoute } from '@/lib/server/http/api-route';
import { publicRoute } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromBytes, fromJson, fromQuery } from '@/lib/server/http/route-input';
import { createLocalState } from '@/lib/server/shared/local-state';
import { callRoute, postAs } from '../../support/call-route';

const schema = v.object({ plan: v.string() });
const run = vi.fn(async (_caller: string, input: unknown) => ({ status: 200, body: { input } }));

/** Makes a route that admits every caller as `ann` by default. */
const route = (
  options: Partial<Parameters<typeof apiRoute<string>>[0]> = {},
  maxBytes = 200,
): ReturnType<typeof apiRoute> =>
  apiRoute<string>({
    methods: { POST: fromJson(schema, run, { maxBytes }), GET: fromQuery(schema, run) },
    admit: async () => ({ caller: 'ann' }),
    ...options,
  });

/** Makes a route that answers every GET by `answer`. */
const answering = (answer: () => Promise<RouteAnswer>, options: Parameters<typeof route>[0] = {}) =>
  route({ methods: { GET: fromQuery(v.object({}), answer) }, ...options });

const LONG = { plan: 'x'.repeat(300) };
const post = (body: unknown, headers: Record<string, string | undefined> = {}) => ({
  ...{ method: 'POST', body, headers },
});

test.each([
  ['another method', { method: 'PUT', body: {} }, 405],
  ['a form of another site', post('plan=x', { 'content-type': 'text/plain' }), 415],
  ['JSON under a longer name', post({}, { 'content-type': 'application/jsonx' }), 415],
  ['no content type', post({}, { 'content-type': undefined }), 415],
  ['another shape', { method: 'POST', body: { plan: 7 } }, 400],
  ['no JSON', { method: 'POST', body: '{"plan":' }, 400],
  ['null', { method: 'POST', body: 'null' }, 400],
  ['an empty body', { method: 'POST', body: '' }, 400],
  ['a body that is too long', { method: 'POST', body: LONG }, 413],
  ['a body that is longer than it says', post(LONG, { 'content-length': '5' }), 413],
  ['a query of another shape', { method: 'GET', query: { plan: ['a', 'b'] } }, 400],
])('refuses %s before anything happens', async (_, call, status) => {
  run.mockClear();
  expect((await callRoute(route(), call)).status).toBe(status);
  expect(run).not.toHaveBeenCalled();
});

test('passes valid input to the rules, from body and query', async () => {
  expect((await postAs(route(), null, { plan: 'monthly' })).body).toEqual({ input: { plan: 'monthly' } });
  const byQuery = await callRoute(route(), { method: 'GET', query: { plan: 'annual', extra: 'x' } });
  expect(byQuery.body).toEqual({ input: { plan: 'annual' } });
});

test('refuses a caller before the body is read', async () => {
  const take = vi.fn(async () => ({ status: 200, body: {} }));
  const methods = { POST: { contentType: null, take } };
  const refusing = route({ methods, admit: async () => ({ refused: tooMany(7) }) });
  const answer = await postAs(refusing, null, { plan: 'x' });
  expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
  expect(take).not.toHaveBeenCalled();
});

test('lets shared caches keep a shared answer, but neither a private one nor a refusal', async () => {
  const ask = async (httpCache: 'private' | 'shared', query = { plan: 'x' }) =>
    (await callRoute(route({ httpCache }), { query })).headers['cache-control'];
  expect(await ask('private')).toBe('private, no-store');
  expect(await ask('shared')).toContain('max-age=0, must-revalidate');
  const refused = await callRoute(route({ httpCache: 'shared' }), { query: {} });
  expect(refused.headers['cache-control']).toBe('private, no-store');
});

test('answers errors without internal details', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = (cause: unknown) => answering(() => Promise.reject(cause));
  expect((await callRoute(failing(new AppError('credentials', 'Sign in.')), {})).status).toBe(401);
  const inside = await callRoute(failing(new Error('the secret detail')), {});
  expect(inside.status).toBe(500);
  expect(inside.text).not.toContain('secret');
});

test('answers at the deadline when a service hangs [7.24, 9.13]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const hanging = answering(() => new Promise(() => undefined), { deadlineMs: 10 });
  expect((await callRoute(hanging, {})).status).toBe(503);
});

test('streams an answer whole, and cuts it off when it fails half-way', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  async function* pieces(isFailing: boolean) {
    yield '{"a":';
    if (isFailing) throw new Error('away');
    yield '1}';
  }
  const headers = { 'Content-Type': 'application/json' };
  const streaming = (isFailing: boolean) =>
    answering(async () => ({ status: 200, pieces: pieces(isFailing), headers }));
  expect((await callRoute(streaming(false), {})).body).toEqual({ a: 1 });
  expect((await callRoute(streaming(true), {})).body).toBeUndefined();
});

test('counts visitors by address before reading their body', async () => {
  const counted = publicRoute({
    limit: createRateLimit({ name: 'visit', limit: 1, windowMs: 60_000, state: createLocalState() }),
    methods: { POST: fromBytes(10, async (_, bytes) => ({ status: 200, body: bytes.toString() })) },
  });
  expect((await callRoute(counted, { method: 'POST', body: 'a\u0000b' })).text).toBe('"a\\u0000b"');
  expect((await callRoute(counted, { method: 'POST', body: 'x'.repeat(99) })).status).toBe(429);
});
