import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '@/lib/platform/errors/app-error';
import { scrub } from '@/lib/platform/errors/scrub';
import { refusalOf } from '@/lib/server/http/api-answer';
import { errorsRoute, isSameOrigin } from '@/lib/server/http/errors-route';
import { BrowserError, type LogLine, toLogLine } from '@/lib/server/http/json-log';
import { assignRequestIds, requestIdOf } from '@/lib/server/http/request-id';
import { createSentry, sentryAddress, toEnvelope } from '@/lib/server/http/sentry';
import { callRoute, type RouteCall } from '../../support/call-route';
import { expectConsole } from '../../support/console-guard';
import { listenLocally } from '../../support/listen';
import { workedMs } from '../../support/standstill';

const NOW = new Date('2026-11-25T08:00:00Z');

test.each([
  ['failed at https://site.example/a?next=/x&oobCode=abc', 'failed at https://site.example/a'],
  ['GET /api/moments?q=back+pain failed', 'GET /api/moments failed'],
  ['at f (https://site.example/a.js:1:20)', 'at f (https://site.example/a.js:1:20)'],
  ['play@https://site.example/a.js:1:20', 'play@https://site.example/a.js:1:20'],
  ['no account ann.b+x@mail.example here', 'no account [email] here'],
  ['token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1MSJ9.sig is old', 'token [token] is old'],
  ['Is this right? Yes', 'Is this right? Yes'],
])('removes personal data from "%s"', (dirty, clean) => expect(scrub(dirty, 300)).toBe(clean));

test('leaves no part of an address that stands where the text is cut', () => {
  expect(scrub('no account ann.b@mail.example here', 17)).toBe('no account [email');
});

test('scrubs a hostile text of the largest size at once', () => {
  const before = workedMs();
  scrub(`${'a'.repeat(4000)}${'@a'.repeat(2000)}`, 8000);
  scrub('?'.repeat(8000), 8000);
  expect(workedMs() - before).toBeLessThan(500);
});

test.each([
  ['abcdef12', true],
  ['7d0f3c5e-3a55-4a2c-9f6d-0a4f3d2e1c0b', true],
  ['short', false],
  [`${'a'.repeat(65)}`, false],
  ['abc def12345', false],
  ['<script>alert(1)</script>', false],
  ['abcdef12\r\nSet-Cookie: a=b', false],
  [undefined, false],
])('keeps the request id %s of a proxy only when it is well formed', (header, isKept) => {
  const id = requestIdOf(header);
  expect(id === header).toBe(isKept);
  expect(id).toMatch(/^[\w-]{8,64}$/);
});

test('names each request in its answer, its log lines and its refusals', async () => {
  assignRequestIds();
  const server = createServer(async (_, response) => {
    await Promise.resolve();
    const line = toLogLine('warn', ['slow'], NOW);
    const { body } = refusalOf(new AppError('unavailable', 'Later'));
    response.end(JSON.stringify({ line: line.requestId, body }));
  });
  const port = await listenLocally(server);
  onTestFinished(() => void server.close());
  const allowed = expectConsole('error', /Later/);
  const ask = async (id?: string) => {
    // The fetch of a unit test stays off the network.
    const [answer] = await once(get({ port, headers: id ? { 'x-request-id': id } : {} }), 'response');
    return { headers: answer.headers, text: await text(answer) };
  };
  const [first, second] = await Promise.all([ask('proxy-id-1'), ask()]);
  expect(JSON.parse(first.text)).toEqual({
    line: 'proxy-id-1',
    body: { error: { message: 'Later', requestId: 'proxy-id-1' } },
  });
  expect(first.headers['server-timing']).toBe('request;desc="proxy-id-1"');
  expect(second.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  expect(JSON.parse(second.text).line).toBe(second.headers['x-request-id']);
  expect(allowed()).toBe(2);
});

test('writes what is logged as one object, with all causes and without personal data', () => {
  const service = new Error('RESOURCE_EXHAUSTED: quota exceeded');
  const cause = new Error('refused ann@mail.example', { cause: service });
  const error = new Error('Stripe failed', { cause });
  const line = toLogLine('error', ['Billing message %s failed', 'evt_1', error], NOW);
  expect(line).toMatchObject({
    time: NOW.toISOString(),
    level: 'error',
    message: 'Billing message evt_1 failed',
    error: { name: 'Error', message: 'Stripe failed' },
  });
  expect(line.error?.stack).toContain('Caused by Error: refused [email]');
  expect(line.error?.stack).toContain('Caused by Error: RESOURCE_EXHAUSTED: quota exceeded');
  expect(JSON.stringify(line)).not.toContain('\n');
});

const FRAMES = ['at play (https://site.example/a.js:1:20)', 'at https://site.example/b.js:2:3'];
const STACK = ['TypeError: x is not a function', ...FRAMES].join('\n    ');
const LINE: LogLine = {
  ...{ time: NOW.toISOString(), level: 'error', message: 'Error in a browser' },
  ...{ requestId: 'req-12345', page: '/watch/hips' },
  error: { name: 'TypeError', message: 'x is not a function', stack: STACK },
};
const SENT_FRAMES = [
  { function: '?', filename: 'https://site.example/b.js', lineno: 2, colno: 3 },
  { function: 'play', filename: 'https://site.example/a.js', lineno: 1, colno: 20 },
];

test('sends an error to Sentry as an envelope, and a flood of them only in part', async () => {
  const send = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'));
  const report = createSentry('https://key1@o1.ingest.sentry.io/42', send as unknown as typeof fetch);
  for (let count = 0; count < 100; count += 1) report(LINE, true);
  expect(send).toHaveBeenCalledTimes(30);
  const [url, init] = send.mock.calls[0] ?? [];
  expect(url).toBe('https://o1.ingest.sentry.io/api/42/envelope/');
  expect(init?.headers).toMatchObject({ 'x-sentry-auth': expect.stringContaining('sentry_key=key1') });
  const parts = String(init?.body)
    .split('\n')
    .map((part) => JSON.parse(part));
  expect(parts[1]).toEqual({ type: 'event' });
  expect(parts[2]).toMatchObject({
    event_id: parts[0].event_id,
    platform: 'javascript',
    tags: { request_id: 'req-12345', page: '/watch/hips' },
    exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] },
    extra: { stack: STACK },
  });
  expect(parts[2].exception.values[0].stacktrace.frames).toEqual(SENT_FRAMES);
  expect(toEnvelope({ ...LINE, error: undefined } as LogLine, false, 'id')).toContain('"platform":"node"');
});

test('sends the server’s errors to Sentry while browsers report more than it takes', () => {
  const send = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'));
  const report = createSentry('https://key1@o1.ingest.sentry.io/42', send as unknown as typeof fetch);
  for (let count = 0; count < 100; count += 1) report(LINE, true);
  for (let count = 0; count < 100; count += 1) report(LINE, false);
  const sentByServer = send.mock.calls.filter(([, { body }]) => String(body).includes('"platform":"node"'));
  expect(sentByServer).toHaveLength(30);
});

test('sends the stack of Safari and Firefox to Sentry as frames', () => {
  const stack = 'play@https://site.example/a.js:1:20\n@https://site.example/b.js:2:3\n[native code]';
  const error = { name: 'TypeError', message: 'x', stack };
  const [, , event = ''] = toEnvelope({ ...LINE, error }, true, 'id').split('\n');
  expect(JSON.parse(event).exception.values[0].stacktrace.frames).toEqual(SENT_FRAMES);
});

test('goes on without Sentry, and when Sentry fails', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  createSentry('')(LINE, false);
  const away = vi.fn(async () => Promise.reject(new Error('away')));
  createSentry('https://key1@sentry.example/1', away as unknown as typeof fetch)(LINE, false);
  await vi.waitFor(() => expect(written).toHaveBeenCalledWith(expect.stringContaining('away')));
});

test.each([
  ['https://key@sentry.example/7', 'https://sentry.example/api/7/envelope/'],
  ['https://key@example.com/sentry/7', 'https://example.com/sentry/api/7/envelope/'],
  ['https://sentry.example/7', undefined],
  ['https://key@sentry.example/x', undefined],
  ['nothing', undefined],
])('reads the DSN %s', (dsn, url) => expect(sentryAddress(dsn)?.url).toBe(url));

const REPORT = {
  name: 'TypeError',
  message: 'x is not a function',
  stack: 'TypeError\n    at a.js:1:1',
  page: '/',
};
const HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const send = (body: unknown, headers: RouteCall['headers'] = {}) =>
  callRoute(errorsRoute, { method: 'POST', body, headers: { ...HEADERS, ...headers } });

test('logs a browser’s error, scrubbed again and with masked ids', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const message = 'ann@mail.example at https://site.example/a?token=1=2';
  const hostile = { ...REPORT, message, page: '/library/playlists/k3J9x0aLpQ72' };
  expect((await send(hostile)).status).toBe(200);
  const [, error] = logged.mock.calls[0] ?? [];
  expect(error).toBeInstanceOf(BrowserError);
  const clean = { message: '[email] at https://site.example/a', page: '/library/playlists/:id' };
  expect(error).toMatchObject(clean);
});

test.each<[string, unknown, RouteCall['headers'], number]>([
  ['a page of another site', REPORT, { 'sec-fetch-site': 'cross-site' }, 403],
  ['a page of a sister site', REPORT, { 'sec-fetch-site': 'same-site' }, 403],
  ['a caller without an origin', REPORT, { 'sec-fetch-site': undefined }, 403],
  ['a form', 'message=x', { 'content-type': 'text/plain' }, 415],
  ['an unknown field', { ...REPORT, email: 'ann@mail.example' }, {}, 400],
  ['a missing field', { message: 'x' }, {}, 400],
  ['a long message', { ...REPORT, message: 'x'.repeat(301) }, {}, 400],
  ['a large body', { ...REPORT, stack: 'x'.repeat(9000) }, {}, 413],
])('refuses %s', async (_, body, headers, status) => {
  expect((await send(body, headers)).status).toBe(status);
});

test('stops a caller who floods it', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const statuses: number[] = [];
  for (let count = 0; count < 15; count += 1) statuses.push((await send(REPORT)).status);
  const taken = statuses.filter((status) => status === 200).length;
  expect(taken).toBeLessThanOrEqual(10);
  expect(statuses.slice(10)).toEqual([429, 429, 429, 429, 429]);
  expect(logged).toHaveBeenCalledTimes(taken);
});

test('accepts a browser without Sec-Fetch-Site by its Origin header', () => {
  expect(isSameOrigin({ host: 'site.example', origin: 'https://site.example' })).toBe(true);
  expect(isSameOrigin({ host: 'site.example', origin: 'https://evil.example' })).toBe(false);
  expect(isSameOrigin({ host: 'site.example', origin: 'null' })).toBe(false);
});
