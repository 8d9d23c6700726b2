import { storeOf } from '@/lib/member/open-stores';
import { AppError } from '@/lib/platform/errors/app-error';
import { type Note, type NoteOp, noteKind } from './note-kind';

const stores = new Map<string, ReturnType<typeof storeOf<Note, NoteOp>>>();

export function memberNote(uid: string, videoId: string) {
  let open = stores.get(videoId);
  if (!open) {
    const remote = async () => (await import('./notes-remote')).noteRemote(videoId);
    open = storeOf(noteKind(videoId), remote);
    stores.set(videoId, open);
  }
  return open(uid);
}

/** Resolves to '' if there is no note. Rejects with an AppError if the read fails and this device has no copy. */
export async function readNote(uid: string, videoId: string): Promise<string> {
  const store = memberNote(uid, videoId);
  await store.load();
  const { status, value } = store.getState();
  if (status === 'error' && value.text === '')
    throw new AppError('network', 'We couldn’t load your note. Please try again.');
  return value.text;
}

/**
 * Saves a note. `from` is its text before the change. Resolves to the saved text, followed by text that another
 * device wrote meanwhile. Rejects with an AppError when the server refuses the change.
 */
export async function saveNote(uid: string, videoId: string, text: string, from: string) {
  const store = memberNote(uid, videoId);
  const outcome = await store.change({ videoId, text: text.trim(), from });
  return { text: store.getState().value.text, isOnDevice: outcome === 'on-device' };
}

/** Calls `onSent` with the stored text, now and after each change, but not while a change is unsent. */
export function onNoteSent(uid: string, videoId: string, onSent: (text: string) => void): () => void {
  const store = memberNote(uid, videoId);
  const check = (): void => {
    if (!store.hasWaiting()) onSent(store.getState().value.text);
  };
  check();
  return store.subscribe(check);
}
