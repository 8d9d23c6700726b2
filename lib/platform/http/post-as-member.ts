import * as v from 'valibot';
import { AppError, type ErrorCategory } from '@/lib/platform/errors/app-error';
import { learnServerTime } from './server-clock';

/** A refusal by an API route of this site. `reason` is the refusal's code; null if the answer has no code. */
export class ApiRefusal extends AppError {
  constructor(
    category: ErrorCategory,
    message: string,
    readonly reason: string | null,
  ) {
    super(category, message);
  }
}

export async function nullIfRefused<T>(reason: string, request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (cause) {
    if (cause instanceof ApiRefusal && cause.reason === reason) return null;
    throw cause;
  }
}

const refusalSchema = v.object({
  error: v.object({ message: v.string(), reason: v.optional(v.string()) }),
});

let onUnauthorized: (() => void) | null = null;

/** Sets the listener for answers with status 401, which can mean that the session has ended. */
export function onSessionRefused(listener: () => void): void {
  onUnauthorized = listener;
}

/** Returns an ApiRefusal with the answer's message. Without one, returns an AppError with the text `otherwise`. */
export function toRefusal({ status }: Response, answer: unknown, otherwise: string): AppError {
  const category = status === 401 ? 'credentials' : 'unavailable';
  if (status === 401) onUnauthorized?.();
  const refusal = v.safeParse(refusalSchema, answer);
  if (!refusal.success) return new AppError(category, otherwise);
  const { message, reason = null } = refusal.output.error;
  return new ApiRefusal(category, message, reason);
}

const waitingSchema = v.object({ waiting: v.string() });

export interface Caller {
  readonly token: string;
  /** Called with a text for the member each time that the route answers 202 (still running). */
  readonly onWaiting?: (message: string) => void;
}

interface PostOptions extends Pick<Caller, 'onWaiting'> {
  readonly deadlineMs: number;
  readonly unreachable: string;
}

const TOO_LONG =
  'This is taking longer than it should, but may still go through. Wait a minute and check before you try again.';

/** For an empty `token`, sends no authorization header: some routes are open to visitors. */
async function send(path: string, token: string, body: object, signal: AbortSignal) {
  const sentAt = performance.now();
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal,
  });
  learnServerTime(response, sentAt);
  const answer: unknown = await response.json();
  return { response, answer };
}

/** The returned function calls the route `base/route` and rejects if the answer does not match `schema`. */
export const routesBelow =
  (base: string, options: PostOptions) =>
  async <S extends v.GenericSchema>(
    route: string,
    { token, ...caller }: Caller,
    body: object,
    schema: S,
  ): Promise<v.InferOutput<S>> => {
    const answer = await postAsMember(`${base}/${route}`, token, body, { ...options, ...caller });
    const parsed = v.safeParse(schema, answer);
    if (!parsed.success) throw new AppError('unknown', options.unreachable);
    return parsed.output;
  };

/** Repeats the request while the route answers 202 (still running). Rejects with an ApiRefusal or another AppError. */
export async function postAsMember(
  path: string,
  token: string,
  body: object,
  { deadlineMs, unreachable, onWaiting }: PostOptions,
): Promise<unknown> {
  const signal = AbortSignal.timeout(deadlineMs);
  let isAtWork = false;
  let sent: Awaited<ReturnType<typeof send>>;
  try {
    do {
      sent = await send(path, token, body, signal);
      const waiting = sent.response.status === 202 ? v.safeParse(waitingSchema, sent.answer) : null;
      isAtWork = waiting?.success === true;
      if (waiting?.success) onWaiting?.(waiting.output.waiting);
    } while (isAtWork);
  } catch (cause) {
    throw new AppError('network', isAtWork ? TOO_LONG : unreachable, { cause });
  }
  const { response, answer } = sent;
  if (response.ok) return answer;
  throw toRefusal(response, answer, unreachable);
}
