import { existsSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Installation, lockData, openInstallation } from './data-directory';
import { listen } from './http/server';
import { type LocalServices, openServices, type ServiceOptions } from './local-services';

export interface BackendOptions extends ServiceOptions {
  /** Port for administration: its requests may bypass the access rules. 0 picks a free port. */
  readonly port: number;
  /** Port for browser requests, which must obey the access rules. 0 picks a free port. */
  readonly publicPort: number;
  /** Port of the editors' Studio. 0 picks a free port; with null or undefined, no Studio is started. */
  readonly editingPort?: number | null;
  readonly secrets?: Partial<Installation>;
}

export interface RunningBackend {
  readonly port: number;
  readonly publicPort: number;
  readonly editingPort: number | null;
  readonly installation: Installation;
  /** Stops accepting requests, and cuts off running ones after `drainMs` milliseconds (default 0). */
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

/** Seeds a data directory only once: seeding again would restore deleted demo accounts. */
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

/** Starts every local service. Rejects when a port or the data directory is in use, or the rules or seed are broken. */
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
