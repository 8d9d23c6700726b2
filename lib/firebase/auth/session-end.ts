import { isOneOf } from '@/lib/platform/storage/shape';
import { sessionSlot } from '@/lib/platform/storage/slots';

/** `closed`: the studio disabled the account. `waiting`: signed out with unsent changes, which stay on this device. */
export type SessionEnd = 'ended' | 'closed' | 'everywhere' | 'deleted' | 'waiting';

const isSessionEnd = isOneOf('ended', 'closed', 'everywhere', 'deleted', 'waiting');

const slot = () => sessionSlot('sessionEnd:v1');

export function keepSessionEnd(sessionEnd: SessionEnd): void {
  slot().writeText(sessionEnd);
}

export const takeSessionEnd = (): SessionEnd | null => slot().take(isSessionEnd);
