import { existsSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Installation, lockData, openInstallation } from './data-directory';
import { listen } from './http/server';
import { type LocalServices, openServices, type ServiceOptions } from './local-services';

export interface BackendOptions extends ServiceOptions {
  /** Administration listener: owner access, control calls. 0 picks a free port. */
  readonly port: number;
  /** Listener of the site's own origin; never owner. 0 picks a free port. */
  readonly publicPort: number;
  readonly secrets?: Partial<Installation>;
}

export interface RunningBackend {
  readonly port: number;
  readonly publicPort: number;
  readonly installation: Installation;
  /** Waits for running requests for at most `drainMs` (default 0), then closes everything. */
  stop(drainMs?: number): Promise<void>;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function close(server: Server, drainMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(timer);
}

/** Seeds a data directory once, so that a deleted demo account stays deleted. */
async function seedOnce({ seed }: LocalServices, dataDir: string | null): Promise<void> {
  const mark = dataDir === null ? null : path.join(dataDir, 'seeded');
  if (mark && existsSync(mark)) return;
  await seed();
  if (mark) writeFileSync(mark, new Date().toISOString());
}

async function listenTwice(
  { services }: LocalServices,
  { port, publicPort }: BackendOptions,
): Promise<readonly [Server, Server]> {
  const administration = await listen(services, port, true);
  try {
    return [administration, await listen(services, publicPort, false)];
  } catch (error) {
    administration.close();
    throw error;
  }
}

/** Starts every local service. Rejects when a port or the data directory is in use, or rules or seed are broken. */
export async function startEmbeddedBackend(options: BackendOptions): Promise<RunningBackend> {
  const { dataDir } = options;
  const cleanUps = dataDir === null ? [] : [lockData(dataDir)];
  const cleanUp = (): void => {
    for (const undo of cleanUps.splice(0).reverse()) undo();
  };
  try {
    const installation = openInstallation(dataDir, options.secrets);
    const local = await openServices(options, installation);
    cleanUps.push(local.close);
    await seedOnce(local, dataDir);
    const servers = await listenTwice(local, options);
    return {
      port: portOf(servers[0]),
      publicPort: portOf(servers[1]),
      installation,
      stop: async (drainMs = 0) => {
        await Promise.all(servers.map((server) => close(server, drainMs)));
        cleanUp();
      },
    };
  } catch (error) {
    cleanUp();
    throw error;
  }
}
