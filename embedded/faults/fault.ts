import { type EmbeddedRequest, HttpError } from '../http/service';

export const FAULTY_SERVICES = ['identity', 'firestore', 'content', 'media', 'billing'] as const;
export type FaultyService = (typeof FAULTY_SERVICES)[number];

export const FAULT_KINDS = ['slow', 'hang', 'reset', 'error', 'garbage', 'quota'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** An error to simulate. `match`, `body` and `uid` let parallel tests break only their own requests. */
export interface Fault {
  readonly service: FaultyService;
  readonly kind: FaultKind;
  /** Milliseconds before the answer, for every kind but `hang`. `slow` waits 2000 ms unless it is set. */
  readonly delayMs?: number;
  readonly match?: string;
  readonly body?: string;
  readonly uid?: string;
  readonly times?: number;
}

const TEXT_FIELDS = ['match', 'body', 'uid'] as const;
const NUMBER_FIELDS = ['delayMs', 'times'] as const;
const MAX_NUMBER = 600_000;

const oneOf = <T extends string>(allowed: readonly T[], value: unknown, name: string): T => {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new HttpError(400, `${name} must be one of ${allowed.join(', ')}`);
  return found;
};

export function parseFault(value: unknown): Fault {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, 'A fault is an object with service and kind');
  }
  const given = new Map<string, unknown>(Object.entries(value));
  const unknown = [...given.keys()].find(
    (name) => !['service', 'kind', ...TEXT_FIELDS, ...NUMBER_FIELDS].includes(name),
  );
  if (unknown !== undefined) throw new HttpError(400, `A fault has no field "${unknown.slice(0, 40)}"`);
  const texts = TEXT_FIELDS.map((name) => {
    const text = given.get(name);
    if (text !== undefined && (typeof text !== 'string' || text === '')) {
      throw new HttpError(400, `${name} must be a text`);
    }
    return [name, text];
  });
  const numbers = NUMBER_FIELDS.map((name) => {
    const number = given.get(name);
    const isNatural = Number.isInteger(number) && Number(number) >= 0 && Number(number) <= MAX_NUMBER;
    if (number !== undefined && !isNatural) {
      throw new HttpError(400, `${name} must be a whole number from 0 to ${MAX_NUMBER}`);
    }
    return [name, number];
  });
  return {
    service: oneOf(FAULTY_SERVICES, given.get('service'), 'service'),
    kind: oneOf(FAULT_KINDS, given.get('kind'), 'kind'),
    ...Object.fromEntries([...texts, ...numbers].filter(([, set]) => set !== undefined)),
  };
}

const OWNED: Record<FaultyService, (path: string) => boolean> = {
  identity: (path) => /^\/((identitytoolkit|securetoken)\.googleapis\.com|emulator\/auth)\//.test(path),
  firestore: (path) => path.startsWith('/v1/projects/'),
  content: (path) => path.startsWith('/content/'),
  media: (path) => path.startsWith('/media/'),
  billing: (path) =>
    path.startsWith('/billing') || (path.startsWith('/v1/') && !path.startsWith('/v1/projects/')),
};

export const belongsTo = (service: FaultyService, request: EmbeddedRequest): boolean =>
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

export async function matchesFault(fault: Fault, request: EmbeddedRequest): Promise<boolean> {
  const { pathname, search } = request.url;
  if (fault.match !== undefined && !`${request.method} ${pathname}${search}`.includes(fault.match))
    return false;
  if (fault.body === undefined && fault.uid === undefined) return true;
  const body = (await request.body()).toString('utf8');
  if (fault.body !== undefined && !body.includes(fault.body)) return false;
  if (fault.uid === undefined) return true;
  return uidsIn(`${request.headers.get('authorization') ?? ''} ${body}`).includes(fault.uid);
}
