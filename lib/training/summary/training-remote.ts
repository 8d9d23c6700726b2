import { storedPause } from '@/lib/account/settings/settings-kind';
import { dropRunningRead, readSettingsDocuments } from '@/lib/account/settings/settings-remote';
import { memberDocument, mergeDocument } from '@/lib/firebase/member-document';
import type { Change } from '@/lib/member/change';
import type { MemberRemote } from '@/lib/member/member-kind';
import { serverNowIso } from '@/lib/platform/http/server-clock';
import {
  beganAt,
  parseTraining,
  parseViewing,
  TRAINING,
  type Training,
  type TrainingOp,
} from './training-kind';

/** Number of newest entries to keep, whatever their age: streaks count all weeks. firestore.rules allow 900. */
const MAX_KEPT = 880;

function within({ done, ...training }: Training): Training {
  const newestFirst = Object.entries(done)
    // A removed viewing has no day, so the time in its key decides how long it is kept (1970 for a history row's key).
    .map((entry) => ({ entry, day: parseViewing(...entry)?.day ?? beganAt(entry[0]) ?? '' }))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
  const kept = newestFirst.slice(0, MAX_KEPT);
  return { ...training, done: Object.fromEntries(kept.map(({ entry }) => entry)) };
}

/** Returns false for a new viewing that this device recorded after another device paused the history. */
const isKept =
  (pausedSinceMs: number | null) =>
  ({ op, at }: Change<TrainingOp>): boolean =>
    pausedSinceMs === null || op.does !== 'record' || !op.isNew || Date.parse(at) <= pausedSinceMs;

const SAVING = [
  'We couldn’t save your training days. Please try again.',
  'Saving your training days',
] as const;

export const trainingRemote: MemberRemote<Training, TrainingOp> = {
  read: async (uid) => parseTraining((await readSettingsDocuments(uid)).training),
  async send(uid, changes) {
    const merged = await mergeDocument(
      SAVING,
      () => memberDocument(uid, 'settings', 'training'),
      async (data, read) => {
        const history = await read(memberDocument(uid, 'settings', 'history'));
        const kept = changes.filter(isKept(storedPause(history)));
        const value = within(kept.reduce(TRAINING.apply, parseTraining(data)));
        return { value, document: { ...value, updatedAt: serverNowIso() } };
      },
    );
    dropRunningRead();
    return () => merged;
  },
};
