import type { Server } from 'node:http';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import { listen } from '../../embedded/http/server';

/** Starts a server on a free port of this computer. Resolves to the port. */
export async function listenLocally(server: TcpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Starts a server on a free port of this computer. Resolves to its address, without a slash at the end. */
export const listenAt = async (server: TcpServer): Promise<string> =>
  `http://127.0.0.1:${await listenLocally(server)}`;

/** Closes a server with the connections that are still open. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Starts services of the local backend on a free port, as its public or its administration listener does. */
export async function startServices(services: Parameters<typeof listen>[0], isAdministration = false) {
  const server = await listen(services, 0, isAdministration);
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}
