import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { processWide } from '@/lib/sanity/process-wide';
import { runningWorkEnd } from '@/lib/server/http/running-work';

const FINISH_MS = 25_000;
const RECHECK_MS = 100;

/** Returns the maximum time in milliseconds from SIGTERM to the exit of the process. */
export const maxDrainMs = (graceSeconds: number): number => graceSeconds * 1000 + FINISH_MS;

const drainState = () => processWide('drain', () => ({ isDraining: false, servers: new Set<Server>() }));

export const isDraining = (): boolean => drainState().isDraining;

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), RECHECK_MS);
  await closed;
  clearInterval(idle);
}

async function drain(graceMs: number): Promise<void> {
  const state = drainState();
  state.isDraining = true;
  console.log('Stopping: no more visitors, requests under way are answered.');
  await pause(graceMs);
  const isClosed = await Promise.race([
    Promise.all([...state.servers].map(close))
      .then(runningWorkEnd)
      .then(() => true),
    pause(FINISH_MS).then(() => false),
  ]);
  if (!isClosed) console.error('Stopped with requests or changes that did not end.');
  process.exit(0);
}

/** Collects the HTTP servers from requests, because Next does not expose its server. */
function followRequests(message: unknown): void {
  const { server, response } = message as { request: IncomingMessage; response: unknown; server: unknown };
  const state = drainState();
  if (server instanceof Server) state.servers.add(server);
  // Closes the connection after this answer, so that the proxy sends its next request to another instance.
  if (state.isDraining && response instanceof ServerResponse) response.shouldKeepAlive = false;
}

/** After SIGTERM, `/api/ready` answers 503 for `graceMs`. Then the process exits once running requests have ended. */
export function drainOnSignal(graceMs: number): void {
  subscribe('http.server.request.start', followRequests);
  process.once('SIGTERM', () => void drain(graceMs));
}
