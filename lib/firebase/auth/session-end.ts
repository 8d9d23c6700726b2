import { isOneOf } from '@/lib/platform/storage/shape';
import { sessionSlot } from '@/lib/platform/storage/slots';

/** Why a session ended: revoked by Firebase Auth, signed out on every device, or account deleted. */
export type SessionEnd = 'ended' | 'everywhere' | 'deleted';

const isSessionEnd = isOneOf('ended', 'everywhere', 'deleted');

const slot = () => sessionSlot('sessionEnd:v1');

/** Stores the reason for the next page of this tab. */
export function keepSessionEnd(sessionEnd: SessionEnd): void {
  slot().writeText(sessionEnd);
}

/** Reads and removes the stored reason. */
export function takeSessionEnd(): SessionEnd | null {
  const text = slot().readText();
  if (text === null) return null;
  slot().remove();
  return isSessionEnd(text) ? text : null;
}
