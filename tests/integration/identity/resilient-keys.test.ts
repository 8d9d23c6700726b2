import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resilientKeys, verifyIdToken } from '@/lib/server/firebase/id-token';
import { listenAt } from '../../support/listen';

const HOUR_MS = 3_600_000;

let answer: () => Promise<{ status: number; body: string }>;
let address: URL;
const server = createServer(async (_request, response) => {
  const { status, body } = await answer();
  response.writeHead(status).end(body);
});

beforeEach(async () => {
  address = new URL('/jwks', await listenAt(server));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

async function keyPair(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256' };
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', kid })
    .setSubject('ann')
    .sign(privateKey);
  return { jwk, token };
}

const serve = (...keys: object[]) => {
  answer = async () => ({ status: 200, body: JSON.stringify({ keys }) });
};

test('accepts known keys for a day while the key service is down', async () => {
  const [known, unknown] = await Promise.all([keyPair('a'), keyPair('b')]);
  serve(known.jwk);
  vi.useFakeTimers({ toFake: ['Date'] });
  const keys = resilientKeys(address);
  const isGood = (token: string) =>
    jwtVerify(token, keys).then(
      () => true,
      () => false,
    );
  expect(await isGood(known.token)).toBe(true);
  answer = async () => ({ status: 503, body: 'away' });
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect(await isGood(known.token)).toBe(true);
  expect(await isGood(unknown.token)).toBe(false);
  vi.setSystemTime(Date.now() + 24 * HOUR_MS);
  expect(await isGood(known.token)).toBe(false);
  serve(unknown.jwk);
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect(await isGood(unknown.token)).toBe(true);
  expect(await isGood(known.token)).toBe(false);
});

test('asks the member to try again while the key service is down', async () => {
  vi.stubEnv('EMBEDDED_HOST', address.host);
  answer = async () => ({ status: 503, body: 'away' });
  const { token } = await keyPair('a');
  await expect(verifyIdToken(token)).rejects.toMatchObject({
    category: 'unavailable',
    message: expect.stringContaining('Please try again.'),
  });
});
