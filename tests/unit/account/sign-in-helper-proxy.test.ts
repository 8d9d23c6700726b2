import type { GetServerSidePropsContext } from 'next';
import { beforeAll, expect, test, vi } from 'vitest';
import { HOSTED_ENVIRONMENT } from '../../support/hosted-environment';

type Helper = typeof import('@/lib/server/account/sign-in-helper-proxy');
let helper: Helper;

beforeAll(async () => {
  vi.resetModules();
  for (const [name, value] of Object.entries({ ...HOSTED_ENVIRONMENT, NEXT_PUBLIC_BACKEND: 'hosted' }))
    vi.stubEnv(name, value);
  helper = await import('@/lib/server/account/sign-in-helper-proxy');
  return () => vi.unstubAllEnvs();
});

async function ask(url: string, { method = 'GET', remoteAddress = '203.0.113.9' } = {}) {
  const response = { statusCode: 200, headers: new Map<string, unknown>(), body: '' };
  const res = {
    setHeader: (name: string, value: unknown) => response.headers.set(name, value),
    end: (body = '') => {
      response.body = String(body);
    },
    set statusCode(status: number) {
      response.statusCode = status;
    },
  };
  const headers = { cookie: 'secret=1', authorization: 'Bearer secret', 'user-agent': 'Test' };
  const req = { url, method, headers, socket: { remoteAddress } };
  const result = await helper.authHelperPage({ req, res } as unknown as GetServerSidePropsContext);
  return { ...response, isFound: !('notFound' in result) };
}

const FILE = '/__/auth/iframe.js?v=1';
const answerWith = (answer = async () => new Response('helper')) => {
  const asked = vi.fn<(address: URL, init: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
};

test('forwards a helper file without cookies and tokens', async () => {
  const asked = answerWith(async () => new Response('helper', { headers: { 'set-cookie': 'theirs=1' } }));
  expect(await ask(FILE)).toMatchObject({ statusCode: 200, body: 'helper', isFound: true });
  const [address, init] = asked.mock.calls[0] ?? [];
  expect(`${address}`).toBe(`https://${HOSTED_ENVIRONMENT.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN}${FILE}`);
  expect(JSON.stringify(init?.headers)).not.toContain('secret');
});

test.each([
  ['another method', FILE, { method: 'POST' }],
  ['another path', '/auth/sign-in', {}],
  ['another host in the request target', 'http://192.0.2.1/__/auth/iframe.js', {}],
])('answers %s with 404', async (_, url, options) => {
  const asked = answerWith();
  expect((await ask(url, options)).isFound).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

test('answers 502 when Firebase cannot be reached', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  answerWith(() => Promise.reject(new Error('away')));
  expect((await ask(FILE)).statusCode).toBe(502);
  expect(error).toHaveBeenCalledOnce();
});

test('answers 429 to a caller over the limit, but not to others', async () => {
  const asked = answerWith();
  const statuses: number[] = [];
  for (let turn = 0; turn < 130; turn += 1)
    statuses.push((await ask(FILE, { remoteAddress: '203.0.113.10' })).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(asked).toHaveBeenCalledTimes(120);
  expect((await ask(FILE, { remoteAddress: '203.0.113.11' })).statusCode).toBe(200);
});
