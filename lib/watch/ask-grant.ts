import { readStoredToken, type StoredToken } from '@/lib/firebase/auth/stored-token';
import { PlaybackError } from './playback-error';
import { type PlaybackGrant, requestGrant } from './playback-grant';
import { previewSource } from './preview-source';

export interface Membership {
  readonly getIdToken: (isForced: boolean) => Promise<string | null>;
  /** Looks again at what she may do. */
  readonly refresh: () => Promise<void>;
}

/** The stored token of a sign-in that Firebase Auth has not confirmed yet; null when there is no valid one. */
export const tokenAtHand = (): StoredToken | null => readStoredToken(Date.now());

/**
 * A member's source, from the server. A token that has run out is renewed once; a refusal makes the page look again at
 * what she may do. Rejects with a PlaybackError.
 */
export async function memberGrant(
  videoId: string,
  { getIdToken, refresh }: Membership,
): Promise<PlaybackGrant> {
  const attempt = async (isForced: boolean) => {
    // While Firebase Auth has not answered, the token of this device may still be good.
    const token = (await getIdToken(isForced)) ?? tokenAtHand()?.token ?? null;
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

/** Everybody else's: the public preview. Throws a PlaybackError where there is none. */
export function previewGrant(previewClip: string | null): PlaybackGrant {
  const source = previewSource(previewClip);
  if (!source) throw new PlaybackError('forbidden', 'This class doesn’t have a preview.', 'no-membership');
  return { source, expiresAt: null };
}
