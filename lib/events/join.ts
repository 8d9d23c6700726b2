import * as v from 'valibot';
import { AppError } from '@/lib/platform/errors/app-error';

/** Where an event takes place, as the server says it to those who may join. */
export type JoinDetails =
  | { readonly kind: 'vimeo' | 'youtube'; readonly id: string }
  | { readonly kind: 'link'; readonly url: string };

const detailsSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['vimeo', 'youtube']), id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
  v.object({ kind: v.literal('link'), url: v.pipe(v.string(), v.regex(/^https:\/\//)) }),
]);

const failureSchema = v.object({ error: v.object({ message: v.string(), reason: v.optional(v.string()) }) });

const JOIN_DEADLINE_MS = 10_000;

/** The server said no, for a reason such as `too-early`, `no-membership` or `cancelled`. */
export class JoinRefused extends AppError {
  constructor(
    message: string,
    readonly reason: string,
  ) {
    super('permissions', message);
  }
}

/**
 * Asks the server where to join. Rejects with a `JoinRefused` when she may not, with category `credentials` for a token
 * that is no longer good, else with an AppError whose text the person may read.
 */
export async function requestJoin(slug: string, token: string): Promise<JoinDetails> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`/api/events/${encodeURIComponent(slug)}/join`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(JOIN_DEADLINE_MS),
    });
    body = await response.json();
  } catch (cause) {
    throw new AppError('network', 'We can’t reach the studio. Check your connection and try again.', {
      cause,
    });
  }
  const details = response.ok ? v.safeParse(detailsSchema, body) : null;
  if (details?.success) return details.output;
  const failure = v.safeParse(failureSchema, body);
  const message = failure.success
    ? failure.output.error.message
    : 'We couldn’t get you in. Please try again.';
  if (response.status === 401) throw new AppError('credentials', message);
  if (failure.success && failure.output.error.reason)
    throw new JoinRefused(message, failure.output.error.reason);
  throw new AppError('unavailable', message);
}

/** The address of the player to frame: Vimeo's, or YouTube's without cookies. */
export const embedAddress = ({ kind, id }: { kind: 'vimeo' | 'youtube'; id: string }): string =>
  kind === 'vimeo'
    ? `https://player.vimeo.com/video/${id}?dnt=1`
    : `https://www.youtube-nocookie.com/embed/${id}?rel=0`;
