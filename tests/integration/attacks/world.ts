import { Agent, request as open } from 'node:http';
import { afterAll } from 'vitest';
import { startApiServer } from '../../support/api-server';
import { untilDone } from '../../support/call-route';
import { startHarness } from '../account/harness';

export interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly token?: string | null;
  /** Text is sent unchanged, everything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Loopback address of the sender, for routes that limit by IP address. */
  readonly from?: string;
  /** Resolves at the first chunk of a 200 answer, because a streamed answer takes long. */
  readonly isLong?: boolean;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly tookMs: number;
}

const DAY_MS = 86_400_000;

/** Runs the local backend with content, and a server with every API route, for one file. */
export async function startWorld() {
  const backend = await startHarness('content');
  const server = await startApiServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  afterAll(() => {
    agent.destroy();
    server.stop();
  });
  let accounts = 0;

  const ask = ({ method = 'GET', path, token = null, body, from, isLong, ...asked }: Asked): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const startedMs = performance.now();
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const headers = {
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...(text !== undefined && { 'content-length': `${Buffer.byteLength(text)}` }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...asked.headers,
      };
      const options = {
        agent,
        localAddress: from,
        host: '127.0.0.1',
        port: server.port,
        method,
        path,
        headers,
      };
      const outgoing = open(options, (incoming) => {
        const chunks: Buffer[] = [];
        const end = (): void =>
          resolve({
            status: incoming.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            headers: incoming.headers,
            tookMs: performance.now() - startedMs,
          });
        incoming.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (!isLong || incoming.statusCode !== 200) return;
          end();
          incoming.destroy();
        });
        incoming.on('end', end);
      });
      outgoing.on('error', reject);
      outgoing.end(text);
    });

  return {
    backend,
    send: (asked: Asked) => untilDone(() => ask(asked)),
    /** Creates an account and signs in; with `isMember`, it has a membership. */
    account: async (isMember = false) => {
      accounts += 1;
      const session = await backend.signIn(`attacker-${accounts}@bellaforte.example`);
      if (isMember) {
        const expiresAt = new Date(Date.now() + 30 * DAY_MS).toISOString();
        await backend.db
          .doc(`entitlements/${session.uid}`)
          .set({ status: 'active', plan: 'monthly', expiresAt });
      }
      return session;
    },
  };
}
