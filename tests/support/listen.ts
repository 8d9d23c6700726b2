import type { Server } from 'node:http';
import type { AddressInfo, Server as TcpServer } from 'node:net';

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
