import { signedInUid } from '@/lib/firebase/auth/signed-in-uid';
import type { Fields } from '@/lib/member/fields';
import { storeOf } from '@/lib/member/open-stores';
import {
  keepHistoryPaused,
  mirrorSettings,
  type PlayerSettings,
  pausedSince,
  SETTINGS,
} from './settings-kind';
import { type MemberSettings, toDocuments } from './settings-values';

const open = storeOf(
  SETTINGS,
  async () => (await import(/* webpackChunkName: "member" */ './settings-remote')).settingsRemote,
);
const mirrored = new WeakSet<object>();

export function memberSettings(uid: string): ReturnType<typeof open> {
  const store = open(uid);
  if (mirrored.has(store)) return store;
  mirrored.add(store);
  store.subscribe(() => {
    const { status, value } = store.getState();
    if (status === 'ready') mirrorSettings(uid, value);
  });
  return store;
}

export async function changeSettings(uid: string, change: Partial<MemberSettings>): Promise<void> {
  const { goals, history } = toDocuments(change);
  const pausedBefore = pausedSince(uid);
  if (change.isHistoryPaused !== undefined) keepHistoryPaused(uid, change.isHistoryPaused);
  try {
    const { change: save } = memberSettings(uid);
    if (Object.keys(goals).length > 0) await save({ name: 'goals', fields: goals });
    if (Object.keys(history).length > 0) await save({ name: 'history', fields: history });
  } catch (cause) {
    if (change.isHistoryPaused !== undefined)
      keepHistoryPaused(uid, pausedBefore !== null, new Date(pausedBefore ?? 0).toISOString());
    throw cause;
  }
}

/** Saves player settings to the account. Does nothing for visitors; a failure is only logged. */
export async function shareChoices(document: PlayerSettings, fields: Fields): Promise<void> {
  const uid = signedInUid();
  if (uid === null) return;
  try {
    await memberSettings(uid).change({ name: document, fields });
  } catch (cause) {
    console.warn('The player’s choices stay on this device', cause);
  }
}
