import type { OutboxKind } from '@/lib/platform/storage/kinds';

interface Sender {
  flush(): Promise<unknown>;
}

/** Every kind whose changes may wait on this device, with the way to its store. */
const STORES: Readonly<Record<OutboxKind, (uid: string, scope: string) => Promise<Sender>>> = {
  lists: async (uid) => (await import('@/lib/library/member-lists')).memberLists(uid),
  playlists: async (uid) => (await import('@/lib/library/member-playlists')).memberPlaylists(uid),
  programs: async (uid) => (await import('@/lib/training/programs/member-programs')).memberPrograms(uid),
  notes: async (uid, videoId) => (await import('@/lib/library/member-note')).memberNote(uid, videoId),
  rsvps: async (uid) => (await import('@/lib/events/member-rsvps')).memberRsvps(uid),
  settings: async (uid) => (await import('@/lib/account/settings/member-settings')).memberSettings(uid),
  training: async (uid) => (await import('@/lib/training/summary/member-training')).memberTraining(uid),
};

const isKind = (name: string): name is OutboxKind => Object.hasOwn(STORES, name);

/** Sends what waits for this member at these places of the device, one after the other; never rejects. */
export async function sendFrom(uid: string, places: readonly string[]): Promise<void> {
  for (const place of places) {
    const [name = '', scope = ''] = place.split(' ');
    if (!isKind(name)) continue;
    try {
      await (await STORES[name](uid, scope)).flush();
    } catch (cause) {
      console.warn('What waits on this device will be sent with the next visit', cause);
    }
  }
}
