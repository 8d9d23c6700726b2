import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import {
  type EmbeddedRequest,
  type EmbeddedResponse,
  HttpError,
  html,
  json,
  readJsonBody,
  type Service,
} from '../http/service';

export const FAULTY_SERVICES = ['identity', 'firestore', 'content', 'media', 'billing'] as const;
export type FaultyService = (typeof FAULTY_SERVICES)[number];

const Text = v.optional(v.pipe(v.string(), v.nonEmpty()));
const Count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)));

/** Affects requests with `match` in "METHOD path?query", `body` in the body and `uid` in a token; all are optional. */
const Fault = v.strictObject({
  service: v.picklist(FAULTY_SERVICES),
  kind: v.picklist(['slow', 'hang', 'reset', 'error', 'garbage', 'quota']),
  /** Milliseconds before the answer (default 2000 for `slow`, else 0). `hang` ignores it. */
  delayMs: Count,
  match: Text,
  body: Text,
  uid: Text,
  times: Count,
});
export type Fault = v.InferOutput<typeof Fault>;

function parseFault(value: unknown): Fault {
  const { success, output, issues } = v.safeParse(Fault, value);
  if (!success) throw new HttpError(400, v.summarize(issues));
  return output;
}

const OWNED: Record<FaultyService, (path: string) => boolean> = {
  identity: (path) => /^\/((identitytoolkit|securetoken)\.googleapis\.com|emulator\/auth)\//.test(path),
  firestore: (path) => path.startsWith('/v1/projects/'),
  content: (path) => path.startsWith('/content/'),
  media: (path) => path.startsWith('/media/'),
  billing: (path) =>
    path.startsWith('/billing') || (path.startsWith('/v1/') && !path.startsWith('/v1/projects/')),
};

const belongsTo = (service: FaultyService, request: EmbeddedRequest): boolean =>
  OWNED[service](request.url.pathname);

function uidsIn(text: string): unknown[] {
  return (text.match(/[\w-]{20,}/g) ?? []).flatMap((part) => {
    try {
      const payload: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
      const { sub, uid } = (payload ?? {}) as { sub?: unknown; uid?: unknown };
      return [sub, uid];
    } catch {
      return [];
    }
  });
}

async function matchesFault(fault: Fault, request: EmbeddedRequest): Promise<boolean> {
  const { pathname, search } = request.url;
  if (fault.match !== undefined && !`${request.method} ${pathname}${search}`.includes(fault.match))
    return false;
  if (fault.body === undefined && fault.uid === undefined) return true;
  const body = (await request.body()).toString('utf8');
  if (fault.body !== undefined && !body.includes(fault.body)) return false;
  if (fault.uid === undefined) return true;
  return uidsIn(`${request.headers.get('authorization') ?? ''} ${body}`).includes(fault.uid);
}

const SLOW_MS = 2000;

/** Error message of Firebase Auth. Its SDK reads the error code before the colon. */
const IDENTITY_QUOTA = 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Try again later.';

/** Returns a body whose first read fails. The server then closes the connection without sending an answer. */
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
        error: {
          code: 429,
          message: fault.service === 'identity' ? IDENTITY_QUOTA : 'Quota exceeded',
          status: 'RESOURCE_EXHAUSTED',
        },
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
    /** Lists, adds and removes faults. DELETE removes the faults whose fields equal all query parameters. */
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
