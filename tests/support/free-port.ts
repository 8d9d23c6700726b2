import { createServer } from 'node:net';

/**
 * First port: below the ephemeral range, whose ports the system could give to an outgoing connection
 * after the port was found free and before the test listens on it.
 */
const FIRST = 20_000;
const PORTS_EACH = 200;
const WORKERS = 50;

/** Each parallel test process has its own range of ports. */
const worker = Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS;
let next = process.pid % PORTS_EACH;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Returns a port that is free and that no other test will get. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS_EACH; tried += 1) {
    const port = FIRST + worker * PORTS_EACH + next;
    next = (next + 1) % PORTS_EACH;
    if (await isFree(port)) return port;
  }
  throw new Error(`Every port from ${FIRST + worker * PORTS_EACH} on is in use`);
}
