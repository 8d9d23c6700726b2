import type { OutboxKind } from '@/lib/platform/storage/data-kinds';

const STORES: Readonly<
  Record<OutboxKind, (uid: string, scope: string) => Promise<{ flush(): Promise<unknown> }>>
> = {
  history: async (uid) => (await import('@/lib/watch/history/history-store')).memberHistory(uid),
  lists: async (uid) => (await import('@/lib/library/member-lists')).memberLists(uid),
  playlists: async (uid) => (await import('@/lib/library/member-playlists')).memberPlaylists(uid),
  programs: async (uid) => (await import('@/lib/training/programs/member-programs')).memberPrograms(uid),
  notes: async (uid, videoId) => (await import('@/lib/library/member-note')).memberNote(uid, videoId),
  practice: async (uid) => (await import('@/lib/watch/practice/member-practice')).memberPractice(uid),
  rsvps: async (uid) => (await import('@/lib/events/member-rsvps')).memberRsvps(uid),
  settings: async (uid) => (await import('@/lib/account/settings/member-settings')).memberSettings(uid),
  training: async (uid) => (await import('@/lib/training/summary/member-training')).memberTraining(uid),
};

const isKind = (name: string): name is OutboxKind => Object.hasOwn(STORES, name);

export const adoptVisitorHistory = async (uid: string): Promise<void> =>
  (await import('@/lib/watch/history/member-history')).adoptVisitorHistory(uid);

/** Sends the pending changes, one outbox (such as `lists` or `notes <video id>`) at a time. Never rejects. */
export async function sendFrom(uid: string, outboxes: readonly string[]): Promise<void> {
  for (const outbox of outboxes) {
    const [name = '', scope = ''] = outbox.split(' ');
    if (!isKind(name)) continue;
    try {
      await (await STORES[name](uid, scope)).flush();
    } catch (cause) {
      console.warn('Unsent changes stay on this device until the next visit', cause);
    }
  }
}
