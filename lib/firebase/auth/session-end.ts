import { isOneOf } from '@/lib/platform/storage/shape';
import { sessionSlot } from '@/lib/platform/storage/slots';

export type SessionEnd = 'ended' | 'everywhere' | 'deleted';

const isSessionEnd = isOneOf('ended', 'everywhere', 'deleted');

const slot = () => sessionSlot('sessionEnd:v1');

export function keepSessionEnd(sessionEnd: SessionEnd): void {
  slot().writeText(sessionEnd);
}

export function takeSessionEnd(): SessionEnd | null {
  const text = slot().readText();
  if (text === null) return null;
  slot().remove();
  return isSessionEnd(text) ? text : null;
}
