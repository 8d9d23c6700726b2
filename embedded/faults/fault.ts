import * as v from 'valibot';
import { type EmbeddedRequest, HttpError } from '../http/service';

export const FAULTY_SERVICES = ['identity', 'firestore', 'content', 'media', 'billing'] as const;
export type FaultyService = (typeof FAULTY_SERVICES)[number];

const Text = v.optional(v.pipe(v.string(), v.nonEmpty()));
const Count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)));

/** An error to simulate. `match`, `body` and `uid` let parallel tests break only their own requests. */
const Fault = v.strictObject({
  service: v.picklist(FAULTY_SERVICES),
  kind: v.picklist(['slow', 'hang', 'reset', 'error', 'garbage', 'quota']),
  /** Milliseconds before the answer, for every kind but `hang`. `slow` waits 2000 ms unless it is set. */
  delayMs: Count,
  match: Text,
  body: Text,
  uid: Text,
  times: Count,
});
export type Fault = v.InferOutput<typeof Fault>;

export function parseFault(value: unknown): Fault {
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
