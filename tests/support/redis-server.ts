import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, onTestFinished } from 'vitest';
import { createRedis, type Redis } from '@/lib/server/shared/redis';
import { isRedisInstalled, REDIS_ADVICE, redisArguments } from '../../scripts/launcher/redis';
import { freePort } from './free-port';

const hasRedis = isRedisInstalled();
if (!hasRedis) console.info(`Tests that need Redis are skipped. ${REDIS_ADVICE}`);

/**
 * Defines tests that each need a Redis server of their own; they are skipped where redis-server is not installed.
 * `connect` opens a connection until the end of the test. Its long deadline is for busy machines.
 */
export function withRedis(
  tests: (server: () => RedisServer, connect: (options?: Parameters<typeof createRedis>[1]) => Redis) => void,
): void {
  describe.skipIf(!hasRedis)('with a real redis-server', () => {
    let server: RedisServer;
    beforeEach(async () => {
      server = await startRedis();
      onTestFinished(() => server.stop());
    });
    tests(
      () => server,
      (options) => {
        const redis = createRedis(server.url, { deadlineMs: 10_000, ...options });
        onTestFinished(() => redis.close());
        return redis;
      },
    );
  });
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (bytes) => {
      socket.destroy();
      resolve(bytes.toString().startsWith('+PONG'));
    });
    socket.once('error', () => resolve(false));
  });

type RedisServer = Awaited<ReturnType<typeof startRedis>>;

/** Starts an in-memory Redis for one test on a free loopback port. */
async function startRedis() {
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'redis-'));
  const launch = async (): Promise<ChildProcess> => {
    const child = spawn('redis-server', [...redisArguments(port, folder)], { stdio: 'ignore' });
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error('redis-server has stopped.');
    }
    return child;
  };
  let server = await launch();
  /** Kills the server, as a crash would. */
  const kill = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    /** Starts a killed server again on the same port, without its former data. */
    restart: async () => {
      server = await launch();
    },
    /** Stops answering until `resume`; connections stay open. */
    hang: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
