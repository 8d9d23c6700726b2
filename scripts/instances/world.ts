import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { startEmbedded } from '../launcher/embedded';
import { start, waitFor } from '../launcher/processes';
import { redisArguments } from '../launcher/redis';
import { ROOT, type Settings } from '../launcher/settings';
import { buildSite } from '../launcher/site';
import { forward } from '../site/forward';
import { createFront } from '../site/front';

/** Interval in milliseconds of the readiness checks that a load balancer makes. */
const LOOK_EVERY_MS = 200;

async function isReady(host: string): Promise<boolean> {
  const answer = await fetch(`http://${host}/api/ready`, { signal: AbortSignal.timeout(1000) }).catch(
    () => null,
  );
  return answer?.status === 200;
}

/** Sends requests to the ready `hosts` (name:port) in turn. */
export function createBalancer(backend: string, hosts: readonly string[]) {
  let ready = hosts;
  let turn = 0;
  const look = async (): Promise<void> => {
    const answers = await Promise.all(hosts.map(isReady));
    const found = hosts.filter((_, index) => answers[index]);
    // When no instance is ready, requests go to all of them: they can still serve cached pages.
    ready = found.length > 0 ? found : hosts;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  const server = createFront(backend, {
    answer(request: IncomingMessage, response: ServerResponse) {
      const host = ready[turn % ready.length];
      turn += 1;
      if (host) forward(host, request, response);
    },
  });
  return {
    server,
    stop(): void {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
    },
  };
}

export function assemble(distDir: string, target: string): string {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const copy = (from: string, to: string): void =>
    cpSync(path.join(ROOT, from), path.join(target, to), { recursive: true, verbatimSymlinks: true });
  copy(path.join(distDir, 'standalone'), '.');
  copy(path.join(distDir, 'static'), path.join(distDir, 'static'));
  copy('public', 'public');
  return target;
}

const DIST_DIR = '.next-instances';
const FOLDER = path.join(ROOT, '.local', 'instances');

export const portsOf = ({ sitePort }: Settings) => ({
  first: sitePort + 1,
  second: sitePort + 2,
  redis: sitePort + 3,
});

/** Builds the site. Starts Redis, the embedded backend, two instances, each in its own folder, and a balancer. */
export async function startWorld(settings: Settings, drainSeconds: number) {
  const ports = portsOf(settings);
  mkdirSync(FOLDER, { recursive: true });
  const startRedis = () => start('redis-server', redisArguments(ports.redis, FOLDER), { output: 'ignore' });
  const redis = startRedis();
  const env = await startEmbedded(settings);
  await buildSite(DIST_DIR, { ...env, NEXT_OUTPUT: 'standalone' });
  // This file stands in for a script of the previous release, which keep-chunks.ts would keep for open tabs.
  writeFileSync(path.join(ROOT, DIST_DIR, 'static', 'chunks', 'former-release.js'), '');
  const launch = async (name: string, port: number) => {
    const folder = assemble(DIST_DIR, path.join(FOLDER, name));
    const instance = start(process.execPath, [path.join(folder, 'server.js')], {
      cwd: folder,
      env: {
        ...env,
        // The balancer forwards the backend's paths, so the instances must not.
        EMBEDDED_PUBLIC_HOST: '',
        REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
        HOSTNAME: '127.0.0.1',
        PORT: `${port}`,
        NEXT_MANUAL_SIG_HANDLE: 'true',
        DRAIN_SECONDS: `${drainSeconds}`,
      },
    });
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

export type World = Readonly<Awaited<ReturnType<typeof startWorld>>>;
export type Instance = World['instances'][number];
