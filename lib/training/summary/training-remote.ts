import { storedPause } from '@/lib/account/settings/settings-kind';
import { forgetReading, readSettingsDocuments } from '@/lib/account/settings/settings-remote';
import { deleteField, setDoc } from '@/lib/firebase/documents';
import { memberCalls, memberDocument } from '@/lib/firebase/member-document';
import type { Change } from '@/lib/member/change';
import type { MemberRemote } from '@/lib/member/member-kind';
import { localDay } from '@/lib/platform/dates/local-day';
import { serverNow, serverNowIso } from '@/lib/platform/http/server-clock';
import { addDays } from '@/lib/training/programs/days';
import {
  NO_TRAINING,
  parseTraining,
  parseViewing,
  TRAINING,
  type Training,
  type TrainingOp,
} from './training-kind';

/** Days that are stored: 60 weeks, because no page shows older ones. */
const KEPT_DAYS = 420;
const MAX_KEPT = 880;

const trainingOf = (uid: string) => memberDocument(uid, 'settings', 'training');

function outdated({ done }: Training): readonly string[] {
  const first = addDays(localDay(serverNow(), 'UTC'), -KEPT_DAYS);
  const byAge = Object.keys(done)
    .map((key) => ({ key, day: parseViewing(key, done[key] ?? '')?.day ?? '' }))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
  return byAge
    .filter(({ day }, index) => index >= MAX_KEPT || (day !== '' && day < first))
    .map(({ key }) => key);
}

const within = (training: Training): Training => {
  const gone = new Set(outdated(training));
  const kept = Object.entries(training.done).filter(([key]) => !gone.has(key));
  return { ...training, done: Object.fromEntries(kept) };
};

/** Drops what this device recorded after the history was paused on another one. */
const isKept =
  (pausedSinceMs: number | null) =>
  ({ op, at }: Change<TrainingOp>): boolean =>
    pausedSinceMs === null || op.does !== 'record' || !op.isNew || Date.parse(at) <= pausedSinceMs;

const saving = memberCalls(
  'We couldn’t save your training days. Please try again.',
  'Saving your training days',
);

export const trainingRemote: MemberRemote<Training, TrainingOp> = {
  read: async (uid) => parseTraining((await readSettingsDocuments(uid)).training),
  async send(uid, changes, { isReplay, known }) {
    const last = changes.at(-1);
    if (!last) return null;
    const updatedAt = serverNowIso();
    // A new viewing is stored only after reading whether the history is paused.
    const isBlind = ({ op }: Change<TrainingOp>): boolean =>
      op.does === 'take-back' || (op.does === 'record' && !op.isNew);
    if (!isReplay && changes.every(isBlind)) {
      const { done } = changes.reduce(TRAINING.apply, known ?? NO_TRAINING);
      const touched = changes.flatMap(({ op }) =>
        op.does === 'record' ? op.viewings.map(({ key }) => key) : op.does === 'take-back' ? op.keys : [],
      );
      const gone = outdated({ ...NO_TRAINING, done }).map((key) => [key, deleteField()] as const);
      const written = touched.flatMap((key) => (done[key] === undefined ? [] : [[key, done[key]] as const]));
      const fields = { done: Object.fromEntries([...written, ...gone]), updatedAt };
      await saving.call(() => setDoc(trainingOf(uid), fields, { merge: true }));
      forgetReading();
      return null;
    }
    const merged = await saving.transaction(async (transaction) => {
      const stored = parseTraining((await transaction.get(trainingOf(uid))).data());
      const history = (await transaction.get(memberDocument(uid, 'settings', 'history'))).data();
      const next = within(changes.filter(isKept(storedPause(history))).reduce(TRAINING.apply, stored));
      transaction.set(trainingOf(uid), { ...next, updatedAt });
      return next;
    });
    forgetReading();
    return () => merged;
  },
};
