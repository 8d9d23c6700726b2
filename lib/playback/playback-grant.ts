import * as v from 'valibot';
import type { PlayerErrorKind, Source } from './engine';
import { PlaybackError } from './playback-error';

/** A source and the time until which it may be used. */
export interface PlaybackGrant {
  readonly source: Source;
  /** ISO time; null for public previews. */
  readonly expiresAt: string | null;
}

const captions = v.optional(
  v.array(v.object({ language: v.string(), label: v.string(), src: v.string() })),
  [],
);

const grantSchema = v.object({
  source: v.variant('kind', [
    v.object({ kind: v.literal('vimeo'), id: v.string(), hash: v.optional(v.string()) }),
    v.object({
      kind: v.picklist(['hls', 'mp4']),
      src: v.string(),
      captions,
      storyboard: v.optional(v.string()),
    }),
  ]),
  expiresAt: v.string(),
});

const failureSchema = v.object({
  error: v.object({
    message: v.string(),
    reason: v.optional(v.picklist(['no-membership', 'ended', 'payment'])),
  }),
});

const GRANT_DEADLINE_MS = 10_000;

const KINDS: Readonly<Record<number, PlayerErrorKind>> = {
  401: 'expired',
  403: 'forbidden',
  404: 'not-found',
};

/**
 * Asks the server for the source of a class. Rejects with a PlaybackError: `expired` for a token that is no longer good,
 * `forbidden` with the reason, `not-found`, `network` when there is no answer in time.
 */
export async function requestGrant(videoId: string, token: string): Promise<PlaybackGrant> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`/api/playback/${encodeURIComponent(videoId)}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(GRANT_DEADLINE_MS),
    });
    body = await response.json();
  } catch (cause) {
    throw new PlaybackError('network', 'The class could not be reached.', null, { cause });
  }
  if (!response.ok) {
    const failure = v.safeParse(failureSchema, body);
    const message = failure.success ? failure.output.error.message : 'The class could not be started.';
    const reason = (failure.success && failure.output.error.reason) || null;
    throw new PlaybackError(KINDS[response.status] ?? 'network', message, reason);
  }
  const grant = v.safeParse(grantSchema, body);
  if (!grant.success) throw new PlaybackError('unknown', 'The class could not be started.');
  return grant.output;
}
