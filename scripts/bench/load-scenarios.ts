import { Agent, request } from 'node:http';

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
}

export interface Scenario {
  readonly name: string;
  /** Requests a second. */
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

/** Sends it to this machine and reads the whole answer; resolves with whether it was a good one. */
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
