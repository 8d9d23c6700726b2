import { readJsonBody } from '../http/json-body';
import type { EmbeddedRequest, Service } from '../http/service';
import { HttpError, json } from '../http/service';
import { brokenAnswer } from './broken-answer';
import { type Fault, type FaultyService, parseFault } from './fault';
import { belongsTo, concerns } from './request-facts';

interface ActiveFault {
  readonly fault: Fault;
  left: number;
}

export interface FaultBoard {
  /** Wraps a service so that switched faults break its requests; the rest passes unchanged. */
  withFaults(name: FaultyService, service: Service): Service;
  /**
   * `GET`, `POST` and `DELETE /emulator/faults`, on the administration listener only. A query narrows the removal:
   * `DELETE /emulator/faults?uid=u1` takes away the faults of that account and leaves those of other tests.
   */
  readonly service: Service;
  clear(): void;
}

/** Fault switches of one backend: makes its services slow, silent or wrong on demand. */
export function createFaultBoard(): FaultBoard {
  let active: ActiveFault[] = [];

  const take = async (name: FaultyService, request: EmbeddedRequest): Promise<Fault | null> => {
    for (const entry of active) {
      if (entry.fault.service !== name || !(await concerns(entry.fault, request))) continue;
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
    withFaults: (name, service) => async (request) => {
      if (active.length === 0 || !belongsTo(name, request)) return service(request);
      const fault = await take(name, request);
      return fault ? brokenAnswer(fault, () => service(request)) : service(request);
    },
    service: async (request) => {
      if (!request.admin || request.url.pathname !== '/emulator/faults') return null;
      if (request.method === 'POST') {
        const fault = parseFault(await readJsonBody(request));
        active = [...active, { fault, left: fault.times ?? Number.POSITIVE_INFINITY }];
      } else if (request.method === 'DELETE') {
        const wanted = [...request.url.searchParams];
        active = active.filter(
          ({ fault }) => !wanted.every(([name, value]) => String(Reflect.get(fault, name)) === value),
        );
      } else if (request.method !== 'GET') {
        throw new HttpError(405, 'Use GET, POST or DELETE');
      }
      return json(200, list());
    },
    clear: () => {
      active = [];
    },
  };
}
