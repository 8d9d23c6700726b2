import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { forward } from '../site/forward';
import { createFront } from '../site/front';

/** How often each instance is asked whether it is ready, as the load balancer before a real site does. */
const LOOK_EVERY_MS = 200;

async function isReady(host: string): Promise<boolean> {
  const answer = await fetch(`http://${host}/api/ready`, { signal: AbortSignal.timeout(1000) }).catch(
    () => null,
  );
  return answer?.status === 200;
}

export interface Balancer {
  readonly server: Server;
  stop(): void;
}

/** One address before several instances (name:port each): requests go to those that are ready, in turn. */
export function createBalancer(backend: string, hosts: readonly string[]): Balancer {
  let ready = hosts;
  let turn = 0;
  const look = async (): Promise<void> => {
    const answers = await Promise.all(hosts.map(isReady));
    const found = hosts.filter((_, index) => answers[index]);
    // With nobody ready all are asked: last good pages are better than none.
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
    stop() {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
    },
  };
}
