import { isOneOf } from '@/lib/platform/storage/shape';
import { sessionSlot } from '@/lib/platform/storage/slots';

/** `waiting`: the member signed out with unsent changes, which stay on this device. */
export type SessionEnd = 'ended' | 'everywhere' | 'deleted' | 'waiting';

const isSessionEnd = isOneOf('ended', 'everywhere', 'deleted', 'waiting');

const slot = () => sessionSlot('sessionEnd:v1');

export function keepSessionEnd(sessionEnd: SessionEnd): void {
  slot().writeText(sessionEnd);
}

export const takeSessionEnd = (): SessionEnd | null => slot().take(isSessionEnd);
