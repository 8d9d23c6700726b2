import type { EntitlementRefusal } from '@/lib/membership/entitlement';
import type { PlayerErrorKind } from './engine';

/** Why a source was not handed out; the player shows a message for each kind. */
export class PlaybackError extends Error {
  override readonly name = 'PlaybackError';

  constructor(
    readonly kind: PlayerErrorKind,
    message: string,
    /** Only for `forbidden`. */
    readonly reason: EntitlementRefusal | null = null,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
  }
}
