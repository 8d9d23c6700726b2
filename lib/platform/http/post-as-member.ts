import * as v from 'valibot';
import { AppError, type ErrorCategory } from '@/lib/platform/errors/app-error';

/** One of our own routes said no. `reason` is for the program, null when there is nothing to do but to tell. */
export class ApiRefusal extends AppError {
  constructor(
    category: ErrorCategory,
    message: string,
    readonly reason: string | null,
  ) {
    super(category, message);
  }
}

const refusalSchema = v.object({
  error: v.object({ message: v.string(), reason: v.optional(v.string()) }),
});

export interface PostOptions {
  readonly deadlineMs: number;
  /** What she reads when there is no answer, or one that cannot be read. */
  readonly unreachable: string;
}

/**
 * Sends JSON to one of our own routes in the name of the member and returns the answer, unparsed. Rejects with an
 * ApiRefusal when the route says no (of category `credentials` for a token that is no longer good), or another AppError.
 */
export async function postAsMember(
  path: string,
  token: string,
  body: object,
  { deadlineMs, unreachable }: PostOptions,
): Promise<unknown> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(deadlineMs),
    });
    answer = await response.json();
  } catch (cause) {
    throw new AppError('network', unreachable, { cause });
  }
  if (response.ok) return answer;
  const refusal = v.safeParse(refusalSchema, answer);
  const category = response.status === 401 ? 'credentials' : 'unavailable';
  if (!refusal.success) throw new AppError(category, unreachable);
  const { message, reason = null } = refusal.output.error;
  throw new ApiRefusal(category, message, reason);
}
