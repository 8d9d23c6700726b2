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
  /** Listener of the editors' Studio. 0 picks a free port; absent or null starts none. */
  readonly editingPort?: number | null;
  readonly secrets?: Partial<Installation>;
}

export interface RunningBackend {
  readonly port: number;
  readonly publicPort: number;
  readonly editingPort: number | null;
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

async function listenOnAll(
  { services, editingServices }: LocalServices,
  { port, publicPort, editingPort = null }: BackendOptions,
): Promise<readonly Server[]> {
  const started: Server[] = [];
  try {
    started.push(await listen(services, port, true));
    started.push(await listen(services, publicPort, false));
    if (editingPort !== null) started.push(await listen(editingServices, editingPort, false));
    return started;
  } catch (error) {
    for (const server of started) server.close();
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
    const servers = await listenOnAll(local, options);
    const [port = 0, publicPort = 0, editingPort = null] = servers.map(portOf);
    return {
      port,
      publicPort,
      editingPort,
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
