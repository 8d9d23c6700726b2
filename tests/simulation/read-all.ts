import type { Progress } from '@/lib/watch/history/progress';
import type { Uid } from './database';
import type { Tab } from './tab';
import { SECOND, type World } from './world';

export type Values = Awaited<ReturnType<typeof readAll>>;

/** All that a member sees on this page once it has asked the server. */
export async function readAll(world: World, tab: Tab, uid: Uid) {
  const { page } = tab;
  const notes = ['class-0', 'class-1'].map((id) => page.memberNote(uid, id));
  const [lists, playlists, practice, programs, rsvps, settings, training] = [
    page.memberLists(uid),
    page.memberPlaylists(uid),
    page.memberPractice(uid),
    page.memberPrograms(uid),
    page.memberRsvps(uid),
    page.memberSettings(uid),
    page.memberTraining(uid),
  ];
  const history = page.memberHistory(uid);
  void page.syncServerClock();
  for (const store of [lists, playlists, practice, programs, rsvps, settings, training, ...notes])
    void store.load(true);
  for (const part of ['page', 'continue']) void history.view(part).load(true);
  await world.runUntil(world.now() + 4 * SECOND);
  const rows = Object.entries(history.getState().value.rows).filter(([, row]) => row !== null);
  return {
    lists: lists.getState().value,
    playlists: playlists.getState().value,
    programs: programs.getState().value,
    practice: practice.getState().value,
    rsvps: rsvps.getState().value,
    settings: settings.getState().value,
    training: training.getState().value,
    notes: notes.map((note) => note.getState().value),
    rows: Object.fromEntries(rows) as Readonly<Record<string, Progress>>,
  };
}
