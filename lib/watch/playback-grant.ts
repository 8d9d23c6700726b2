import * as v from 'valibot';
import { readStoredToken } from '@/lib/firebase/auth/stored-session';
import { learnServerTime, serverNow } from '@/lib/platform/http/server-clock';
import type { PlayerErrorKind } from './engine';
import { kindOfStatus } from './media-errors';
import { previewSource, type Source, sourceSchema } from './source';

export class PlaybackError extends Error {
  override readonly name = 'PlaybackError';

  constructor(
    readonly kind: PlayerErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface PlaybackGrant {
  readonly source: Source;
  /** ISO time at which the URL expires; null for public previews, which do not expire. */
  readonly expiresAt: string | null;
  readonly endAtSec?: number;
}

/** A cached grant is reused only if it stays valid for at least this time, which the player needs to load the video. */
const START_MS = 5000;

export const isUsable = ({ expiresAt }: PlaybackGrant): boolean =>
  expiresAt === null || !(Date.parse(expiresAt) - serverNow() < START_MS);

/** Loads a grant. A renewal must not return a cached grant. Rejects with a PlaybackError. */
export type LoadGrant = (isRenewal: boolean) => Promise<PlaybackGrant>;

const grantSchema = v.object({ source: sourceSchema, expiresAt: v.string() });

const failureSchema = v.object({ error: v.object({ message: v.string() }) });

const GRANT_DEADLINE_MS = 10_000;

/** Requests a grant from the server. Rejects with a PlaybackError; its kind is `expired` if `token` is invalid. */
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
    throw new PlaybackError('network', 'We couldn’t reach the class.', { cause });
  }
  if (!response.ok) {
    const failure = v.safeParse(failureSchema, body);
    const message = failure.success ? failure.output.error.message : 'We couldn’t start the class.';
    const kind = kindOfStatus(response.status);
    throw new PlaybackError(kind === 'network' ? 'server' : kind, message);
  }
  const grant = v.safeParse(grantSchema, body);
  if (!grant.success) throw new PlaybackError('unknown', 'We couldn’t start the class.');
  return grant.output;
}

interface Membership {
  readonly getIdToken: (isForced: boolean) => Promise<string | null>;
  readonly refresh: () => Promise<void>;
}

/** Retries once with a new token if the token has expired. On status 403, refreshes the membership. */
export async function memberGrant(
  videoId: string,
  { getIdToken, refresh }: Membership,
): Promise<PlaybackGrant> {
  const attempt = async (isForced: boolean) => {
    const token = (await getIdToken(isForced)) ?? readStoredToken()?.token ?? null;
    if (token === null) throw new PlaybackError('expired', 'Please sign in again to keep going.');
    return requestGrant(videoId, token);
  };
  try {
    return await attempt(false);
  } catch (cause) {
    if (!(cause instanceof PlaybackError)) throw cause;
    if (cause.kind === 'forbidden') void refresh();
    if (cause.kind !== 'expired') throw cause;
    return attempt(true);
  }
}

export function previewGrant(previewClip: string | null, endAtSec: number): PlaybackGrant {
  const source = previewSource(previewClip);
  if (!source) throw new PlaybackError('forbidden', 'This class doesn’t have a preview.');
  return { source, expiresAt: null, endAtSec };
}
