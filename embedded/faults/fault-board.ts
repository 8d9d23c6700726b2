import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type EmbeddedRequest,
  type EmbeddedResponse,
  HttpError,
  html,
  json,
  readJsonBody,
  type Service,
} from '../http/service';
import { belongsTo, type Fault, type FaultyService, matchesFault, parseFault } from './fault';

const SLOW_MS = 2000;

const QUOTA_MESSAGES: Record<FaultyService, string> = {
  identity: 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Try again later.',
  firestore: 'Quota exceeded.',
  content: 'Quota exceeded',
  media: 'Quota exceeded',
  billing: 'Too many requests hit the API too quickly.',
};

/** Returns a body that fails before its first byte, which closes the connection without an answer. */
const failingBody = (): Readable =>
  new Readable({
    read() {
      this.destroy(new Error('connection cut by a fault switch'));
    },
  });

async function brokenAnswer(
  fault: Fault,
  answer: () => Promise<EmbeddedResponse | null>,
): Promise<EmbeddedResponse | null> {
  if (fault.kind === 'hang') return new Promise(() => {});
  await pause(fault.delayMs ?? (fault.kind === 'slow' ? SLOW_MS : 0));
  switch (fault.kind) {
    case 'slow':
      return answer();
    case 'reset':
      return { status: 200, body: failingBody() };
    case 'error':
      return json(500, { error: { code: 500, message: 'INTERNAL', status: 'INTERNAL' } });
    case 'garbage':
      return html(200, '<!doctype html><title>Service</title><p>{"half": [1, 2');
    case 'quota':
      return json(429, {
        error: { code: 429, message: QUOTA_MESSAGES[fault.service], status: 'RESOURCE_EXHAUSTED' },
      });
  }
}

export function createFaultBoard() {
  let active: { readonly fault: Fault; left: number }[] = [];

  const take = async (name: FaultyService, request: EmbeddedRequest): Promise<Fault | null> => {
    for (const entry of active) {
      if (entry.fault.service !== name || !(await matchesFault(entry.fault, request))) continue;
      if (entry.left <= 0) continue;
      entry.left -= 1;
      active = active.filter(({ left }) => left > 0);
      return entry.fault;
    }
    return null;
  };

  const list = (): object => ({
    faults: active.map(({ fault, left }) => (fault.times === undefined ? fault : { ...fault, times: left })),
  });

  return {
    withFaults:
      (name: FaultyService, service: Service): Service =>
      async (request) => {
        if (active.length === 0 || !belongsTo(name, request)) return service(request);
        const fault = await take(name, request);
        return fault ? brokenAnswer(fault, () => service(request)) : service(request);
      },
    /** Lists, adds and removes faults, on the administration listener only. A query limits which ones are removed. */
    service: async (request: EmbeddedRequest): Promise<EmbeddedResponse | null> => {
      if (!request.admin || request.url.pathname !== '/emulator/faults') return null;
      if (request.method === 'POST') {
        const fault = parseFault(await readJsonBody(request));
        active = [...active, { fault, left: fault.times ?? Number.POSITIVE_INFINITY }];
      } else if (request.method === 'DELETE') {
        const filters = [...request.url.searchParams];
        active = active.filter(
          ({ fault }) => !filters.every(([name, value]) => String(Reflect.get(fault, name)) === value),
        );
      } else if (request.method !== 'GET') {
        throw new HttpError(405, 'Use GET, POST or DELETE');
      }
      return json(200, list());
    },
    clear: (): void => {
      active = [];
    },
  };
}
