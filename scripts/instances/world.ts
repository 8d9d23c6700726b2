import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileServer } from '../build/compile-server';
import { startEmbedded } from '../launcher/embedded';
import { start, waitFor } from '../launcher/processes';
import { redisArguments } from '../launcher/redis';
import { ROOT, type Settings } from '../launcher/settings';
import { buildSite } from '../launcher/site';
import { assemble } from './assemble';
import { type Balancer, createBalancer } from './balancer';

const DIST_DIR = '.next-instances';
const SERVER = path.join('serve', 'scripts', 'site', 'main.js');
const FOLDER = path.join(ROOT, '.local', 'instances');

export interface Instance {
  readonly url: string;
  readonly process: ChildProcess;
}

export interface World {
  /** The one address before both. */
  readonly site: string;
  readonly instances: readonly [Instance, Instance];
  readonly balancer: Balancer;
  /** Administration of the embedded backend. */
  readonly backend: string;
  startRedis(): ChildProcess;
}

export const portsOf = ({ sitePort }: Settings) => ({
  first: sitePort + 1,
  second: sitePort + 2,
  redis: sitePort + 3,
});

/** Builds once and starts it twice, each instance with files of its own, beside a Redis and an embedded backend. */
export async function startWorld(
  settings: Settings,
  drainSeconds: number,
): Promise<World & { redis: ChildProcess }> {
  const ports = portsOf(settings);
  mkdirSync(FOLDER, { recursive: true });
  const startRedis = () => start('redis-server', redisArguments(ports.redis, FOLDER), { output: 'ignore' });
  const redis = startRedis();
  const env = await startEmbedded(settings);
  await buildSite(DIST_DIR, { ...env, NEXT_OUTPUT: 'standalone' });
  await compileServer(DIST_DIR);
  // What an open tab of the release before asks for: build.ts puts such files there.
  writeFileSync(path.join(ROOT, DIST_DIR, 'static', 'chunks', 'former-release.js'), '');
  const launch = async (name: string, port: number): Promise<Instance> => {
    const folder = assemble(DIST_DIR, path.join(FOLDER, name));
    const instance = start(
      process.execPath,
      [path.join(folder, SERVER), '--standalone', DIST_DIR, '--port', `${port}`],
      {
        cwd: folder,
        env: {
          ...env,
          // Its paths are the balancer's business, as they would be a proxy's.
          EMBEDDED_PUBLIC_HOST: '',
          REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
          NEXT_MANUAL_SIG_HANDLE: 'true',
          DRAIN_SECONDS: `${drainSeconds}`,
        },
      },
    );
    const url = `http://127.0.0.1:${port}`;
    await waitFor(`${url}/api/ready`, instance, `The instance ${name}`);
    return { url, process: instance };
  };
  const instances = [await launch('a', ports.first), await launch('b', ports.second)] as const;
  const hosts = instances.map(({ url }) => new URL(url).host);
  const balancer = createBalancer(`127.0.0.1:${settings.embeddedPublicPort}`, hosts);
  balancer.server.listen(settings.sitePort, '127.0.0.1');
  await once(balancer.server, 'listening');
  const site = `http://localhost:${settings.sitePort}`;
  return {
    site,
    instances,
    balancer,
    backend: `http://127.0.0.1:${settings.embeddedPort}`,
    redis,
    startRedis,
  };
}
