import * as v from 'valibot';
import { learnServerTime } from '@/lib/platform/http/server-clock';
import type { PlayerErrorKind } from './engine';
import { PlaybackError } from './playback-error';
import { type Source, sourceSchema } from './source';

/** A source and the time until which it may be used. */
export interface PlaybackGrant {
  readonly source: Source;
  /** ISO time; null for public previews. */
  readonly expiresAt: string | null;
}

/** Asks for the source of a class; a renewal never takes one that is at hand. */
export type LoadGrant = (isRenewal: boolean) => Promise<PlaybackGrant>;

const grantSchema = v.object({ source: sourceSchema, expiresAt: v.string() });

const failureSchema = v.object({
  error: v.object({
    message: v.string(),
    // A reason of another kind, such as `left`, is told by the message alone.
    reason: v.fallback(v.optional(v.picklist(['no-membership', 'ended', 'payment'])), undefined),
  }),
});

const GRANT_DEADLINE_MS = 10_000;

const KINDS: Readonly<Record<number, PlayerErrorKind>> = {
  401: 'expired',
  403: 'forbidden',
  404: 'not-found',
  410: 'not-found',
};

/**
 * Asks the server for the source of a class. Rejects with a PlaybackError: `expired` for a token that is no longer good,
 * `forbidden` with the reason, `not-found`, `network` when there is no answer in time.
 */
export async function requestGrant(videoId: string, token: string): Promise<PlaybackGrant> {
  let response: Response;
  let body: unknown;
  try {
    const sentAt = performance.now();
    response = await fetch(`/api/playback/${encodeURIComponent(videoId)}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(GRANT_DEADLINE_MS),
    });
    learnServerTime(response, sentAt);
    body = await response.json();
  } catch (cause) {
    throw new PlaybackError('network', 'We couldn’t reach the class.', null, { cause });
  }
  if (!response.ok) {
    const failure = v.safeParse(failureSchema, body);
    const message = failure.success ? failure.output.error.message : 'We couldn’t start the class.';
    const reason = (failure.success && failure.output.error.reason) || null;
    throw new PlaybackError(KINDS[response.status] ?? 'network', message, reason);
  }
  const grant = v.safeParse(grantSchema, body);
  if (!grant.success) throw new PlaybackError('unknown', 'We couldn’t start the class.');
  return grant.output;
}
