import { readStoredSession } from '@/lib/firebase/auth/stored-session';
import type { Fields } from '@/lib/member/fields';
import { changeSetting } from './member-settings';

/** Takes a member's player choices to her other devices. Nothing happens for visitors; a failure waits or is logged. */
export async function shareChoices(fields: Fields): Promise<void> {
  const uid = readStoredSession()?.uid;
  if (!uid) return;
  try {
    await changeSetting(uid, 'player', fields);
  } catch (cause) {
    console.warn('The player’s choices stay on this device', cause);
  }
}
