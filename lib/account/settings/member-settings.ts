import { readStoredSession } from '@/lib/firebase/auth/stored-session';
import { changedFields, type Fields } from '@/lib/member/fields';
import { lazyRemote } from '@/lib/member/lazy-remote';
import { storeOf } from '@/lib/member/open-stores';
import {
  isHistoryPaused,
  keepHistoryPaused,
  mirrorSettings,
  SETTINGS,
  type SettingsName,
} from './settings-kind';
import { type MemberSettings, parseSettings, toDocuments } from './settings-values';

const open = storeOf(
  SETTINGS,
  lazyRemote(async () => (await import(/* webpackChunkName: "member" */ './remote')).settingsRemote),
);
const mirrored = new WeakSet<object>();

/** The settings of a member, one store for all parts of a page. */
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

/** Changes some fields of one document. Rejects with an AppError when the server will never take them. */
export async function changeSetting(uid: string, name: SettingsName, fields: Fields): Promise<void> {
  const store = memberSettings(uid);
  const changed = changedFields(store.getState().value[name] ?? {}, fields);
  if (Object.keys(changed).length > 0) await store.change({ name, fields: changed });
}

/** Changes what she chose, shown at once; the documents say field by field what she touched. */
export async function changeSettings(uid: string, change: Partial<MemberSettings>): Promise<void> {
  const before = parseSettings(memberSettings(uid).getState().value);
  const documents = toDocuments({ ...before, ...change });
  const wasPaused = isHistoryPaused(uid);
  if (change.isHistoryPaused !== undefined) keepHistoryPaused(uid, change.isHistoryPaused);
  try {
    await changeSetting(uid, 'goals', documents.goals);
    await changeSetting(uid, 'history', documents.history);
  } catch (cause) {
    keepHistoryPaused(uid, wasPaused);
    throw cause;
  }
}

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
