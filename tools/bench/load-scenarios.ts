import type { Settings } from '../../scripts/launcher/settings';
import { Agent, request } from 'node:http';

const PROJECT = 'demo-bellaforte';
const DAY_MS = 86_400_000;

/** Creates `count` members who may watch. Returns their ID tokens: requests take turns, to stay below rate limits. */
export async function loadMembers(
  { embeddedPort, embeddedPublicPort }: Settings,
  count: number,
): Promise<readonly string[]> {
  const expiresAt = new Date(Date.now() + 30 * DAY_MS).toISOString();
  const fields = Object.fromEntries(
    Object.entries({ status: 'active', plan: 'monthly', expiresAt }).map(([name, stringValue]) => [
      name,
      { stringValue },
    ]),
  );
  const tokens: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const signUp = await fetch(
      `http://127.0.0.1:${embeddedPublicPort}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
      {
        method: 'POST',
        body: JSON.stringify({ email: `load-${number}@bellaforte.example`, password: 'Correct-horse-9' }),
      },
    );
    const { localId, idToken } = (await signUp.json()) as { localId: string; idToken: string };
    const documents = `http://127.0.0.1:${embeddedPort}/v1/projects/${PROJECT}/databases/(default)/documents`;
    const written = await fetch(`${documents}/entitlements/${localId}`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ fields }),
    });
    if (!written.ok) throw new Error(`The right to watch could not be written: ${await written.text()}`);
    tokens.push(idToken);
  }
  return tokens;
}

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
}

export interface Scenario {
  readonly name: string;
  /** Number of requests per second. */
  readonly rate: number;
  readonly asked: (index: number, tokens: readonly string[]) => Asked;
}

const CLASS = 'video-bloom-after';
const PAGES = ['/', '/videos', '/watch/bloom-after', '/pricing', '/videos/filter/series'];
const LISTS = [
  '/api/videos?level=beginner',
  '/api/videos?equipment=mat&level=all',
  '/api/videos?sort=shortest',
  `/api/videos/by-ids?ids=${CLASS}`,
  '/api/events/balance-workshop',
];

const of = <T>(items: readonly T[], index: number): T => {
  const found = items[index % items.length];
  if (found === undefined) throw new Error('Nothing to choose from');
  return found;
};

export const SCENARIOS: readonly Scenario[] = [
  { name: 'static pages', rate: 60, asked: (index) => ({ path: of(PAGES, index) }) },
  { name: 'API reads', rate: 40, asked: (index) => ({ path: of(LISTS, index) }) },
  {
    name: 'playback grants',
    rate: 20,
    asked: (index, tokens) => ({ path: `/api/playback/${CLASS}`, token: of(tokens, index) }),
  },
  {
    name: 'saves of a place',
    rate: 20,
    asked: (index, tokens) => ({
      method: 'POST',
      path: '/api/progress',
      token: of(tokens, index),
      body: {
        videoId: CLASS,
        positionSec: index % 1800,
        furthestSec: index % 1800,
        durationSec: 1800,
        updatedAt: new Date().toISOString(),
      },
    }),
  },
];

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Sends the request to a port of this machine and reads the whole answer. Resolves to true for status 200. */
export const ask = (port: number, { method = 'GET', path, token, body }: Asked): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const headers = {
      host: `localhost:${port}`,
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (incoming) => {
      incoming.resume();
      incoming.on('end', () => resolve(incoming.statusCode === 200));
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(text);
  });
