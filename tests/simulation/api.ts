import { parseSettings } from '@/lib/account/settings/settings-values';
import { recordProgress, type updateProgress } from '@/lib/server/watch/record-progress';
import { parseProgress, toDocument } from '@/lib/watch/history/progress';
import { server } from '../support/fake-firestore';
import { MEMBERS, type Uid } from './database';
import type { World } from './world';

const { documents } = server;

export const isDeleted = (uid: Uid): boolean => documents.has(`deletedAccounts/${uid}`);

/** As the deletion route does: first the mark that refuses writes, then the documents. */
export function deleteAccount(uid: Uid): void {
  documents.set(`deletedAccounts/${uid}`, {});
  for (const path of [...documents.keys()])
    if (path === `users/${uid}` || path.startsWith(`users/${uid}/`)) documents.delete(path);
}

/** Stands in for the transaction of `updateProgress`: it runs at once here. */
const update: typeof updateProgress = async (uid, videoId, change) => {
  const isPaused = parseSettings({ history: documents.get(`users/${uid}/settings/history`) }).isHistoryPaused;
  if (isDeleted(uid as Uid) || isPaused) return false;
  const path = `users/${uid}/history/${videoId}`;
  documents.set(path, { ...toDocument(change(parseProgress(videoId, documents.get(path)))) });
  return true;
};

async function answerOf(world: World, path: string, init: RequestInit) {
  const headers = (init.headers ?? {}) as Record<string, string>;
  const uid = MEMBERS.find((one) => headers.authorization === `Bearer token of ${one}`);
  if (path === '/api/events/clock') return { status: 200, body: { now: world.now() } };
  if (!uid || isDeleted(uid)) return { status: 401, body: { error: { message: 'Sign in' } } };
  if (path.startsWith('/api/playback/')) {
    const expiresAt = new Date(world.now() + 3_600_000).toISOString();
    return { status: 200, body: { source: { kind: 'vimeo', id: '1' }, expiresAt } };
  }
  const body = JSON.parse(String(init.body));
  const progress = parseProgress(body.videoId, body);
  if (!progress) return { status: 400, body: {} };
  return recordProgress(progress, uid, { update, now: world.now });
}

/** The parts of a Response that the product reads. */
export async function answerRoute(world: World, path: string, init: RequestInit) {
  const { status, body } = await answerOf(world, path, init);
  return {
    status,
    ok: status < 400,
    headers: { get: () => new Date(world.now()).toUTCString() },
    json: async () => structuredClone(body),
  };
}
