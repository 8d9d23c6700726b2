import * as v from 'valibot';
import { laterTimestamp } from '@/lib/member/change';
import { localSnapshot } from '@/lib/member/local-snapshot';
import type { MemberKind } from '@/lib/member/member-kind';
import { localDay } from '@/lib/platform/dates/local-day';
import { userTimezone } from '@/lib/platform/dates/timezone';
import { addDays } from '@/lib/training/programs/days';

const viewing = v.object({
  /** Begins with `h-` if the viewing was made from a row of the watch history. */
  key: v.string(),
  day: v.string(),
  videoId: v.string(),
  minutes: v.number(),
  isDone: v.boolean(),
});
export type Viewing = Readonly<v.InferOutput<typeof viewing>>;

const TEXT = /^(\d{4}-\d\d-\d\d) ([A-Za-z0-9_.-]{1,128}) (\d{1,4}) ([01])$/;
const MAX_MINUTES = 9999;

export const toText = ({ day, videoId, minutes, isDone }: Viewing): string =>
  `${day} ${videoId} ${Math.min(MAX_MINUTES, Math.round(minutes))} ${isDone ? 1 : 0}`;

/** Returns null for `REMOVED` and for a damaged text. */
export function parseViewing(key: string, text: string): Viewing | null {
  const [, day, videoId, minutes, isDone] = TEXT.exec(text) ?? [];
  if (day === undefined || videoId === undefined) return null;
  return { key, day, videoId, minutes: Number(minutes), isDone: isDone === '1' };
}

const HISTORY_PREFIX = 'h-';

export const keyOfRow = (videoId: string): string => `${HISTORY_PREFIX}${videoId}`;

export const viewingOfRow = (videoId: string, day: string, seconds: number): Viewing => ({
  key: keyOfRow(videoId),
  day,
  videoId,
  minutes: Math.round(seconds / 60),
  isDone: true,
});

export const newViewingKey = (nowMs: number): string =>
  `${nowMs.toString(36)}-${crypto.randomUUID().slice(0, 8)}`;

/** Returns the time in a key that `newViewingKey` made. Keys of `keyOfRow` have none and give a time in 1970. */
export const beganAtMs = (key: string): number => Number.parseInt(key, 36);

/** Returns null for an invalid key. */
export function beganAt(key: string): string | null {
  const date = new Date(beganAtMs(key));
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Drops a viewing made from a history row if a recorded done viewing is at most a day away (other time zone). */
export function distinctViewings(viewings: readonly Viewing[]): readonly Viewing[] {
  const recorded = new Set(
    viewings
      .filter(({ key, isDone }) => isDone && !key.startsWith(HISTORY_PREFIX))
      .map(({ videoId, day }) => `${videoId} ${day}`),
  );
  const isRecorded = ({ videoId, day }: Viewing): boolean =>
    [-1, 0, 1].some((days) => recorded.has(`${videoId} ${addDays(day, days)}`));
  return viewings.filter((viewing) => !viewing.key.startsWith(HISTORY_PREFIX) || !isRecorded(viewing));
}

/** Value stored in place of a removed viewing, so that another device cannot add the viewing again. */
export const REMOVED = 'x';

const opSchema = v.variant('does', [
  v.object({
    does: v.literal('record'),
    viewings: v.array(viewing),
    /** True for a new viewing, which is dropped during a history pause; false if restored or marked by hand. */
    isNew: v.optional(v.boolean(), false),
    /** True for a class marked as done by hand. Ignored if the class already has a done viewing on that day. */
    isManual: v.optional(v.boolean(), false),
  }),
  v.object({ does: v.literal('take-back'), keys: v.array(v.string()) }),
  v.object({ does: v.literal('clear') }),
]);
export type TrainingOp = v.InferInput<typeof opSchema>;

const trainingSchema = v.object({
  /** Maps keys to viewings as text, or to `REMOVED`. */
  done: v.fallback(v.record(v.string(), v.string()), {}),
  clearedAt: v.fallback(v.nullish(v.string(), null), null),
});

/** Viewings, stored at `users/{uid}/settings/training`; training-remote.ts keeps the newest 880. */
export type Training = Readonly<v.InferOutput<typeof trainingSchema>>;

export const NO_TRAINING: Training = { done: {}, clearedAt: null };

/** Returns whether the viewing was made from a cleared history row. Another device may still send such a viewing. */
const isCleared = (key: string, day: string | undefined, clearedAt: string | null): boolean =>
  clearedAt !== null &&
  key.startsWith(HISTORY_PREFIX) &&
  day !== undefined &&
  day <= localDay(clearedAt, userTimezone());

export function parseTraining(data: unknown): Training {
  const parsed = v.safeParse(trainingSchema, data);
  if (!parsed.success) return NO_TRAINING;
  const { done, clearedAt } = parsed.output;
  const kept = Object.entries(done).filter(
    ([key, text]) => !isCleared(key, parseViewing(key, text)?.day, clearedAt),
  );
  return { done: Object.fromEntries(kept), clearedAt };
}

const isTraining = (value: unknown): value is Training => v.is(trainingSchema, value);

function merged(stored: string | undefined, reported: Viewing): string {
  if (stored === REMOVED) return REMOVED;
  const before = stored === undefined ? null : parseViewing(reported.key, stored);
  if (!before) return toText(reported);
  const isNewlyDone = reported.isDone && !before.isDone;
  return toText({
    ...before,
    day: isNewlyDone ? reported.day : before.day,
    minutes: Math.max(before.minutes, reported.minutes),
    isDone: before.isDone || reported.isDone,
  });
}

function isDoneOn(day: string, videoId: string, { done }: Training): boolean {
  return Object.entries(done).some(([key, text]) => {
    const one = parseViewing(key, text);
    return one?.isDone && one.videoId === videoId && one.day === day;
  });
}

function afterOp(training: Training, op: TrainingOp, at: string): Training {
  switch (op.does) {
    case 'clear': {
      // Keeps viewings newer than the clearing. An offline device may send its clearing after these were recorded.
      const newer = Object.entries(training.done).filter(([key]) => beganAtMs(key) > Date.parse(at));
      return {
        done: Object.fromEntries(newer),
        clearedAt: laterTimestamp(training.clearedAt ?? undefined, at) ?? at,
      };
    }
    case 'take-back':
      return {
        ...training,
        done: { ...training.done, ...Object.fromEntries(op.keys.map((key) => [key, REMOVED])) },
      };
    case 'record': {
      // Drops viewings that a device recorded before the last clearing but sends after it.
      if (training.clearedAt !== null && Date.parse(at) <= Date.parse(training.clearedAt)) return training;
      const reported = op.viewings
        .filter(({ key, day }) => !isCleared(key, day, training.clearedAt))
        .filter(({ day, videoId }) => !op.isManual || !isDoneOn(day, videoId, training))
        .map((one) => [one.key, merged(training.done[one.key], one)] as const);
      return { ...training, done: { ...training.done, ...Object.fromEntries(reported) } };
    }
  }
}

export const TRAINING: MemberKind<Training, TrainingOp> = {
  name: 'training',
  freshMs: 5 * 60_000,
  empty: NO_TRAINING,
  isOp: (value): value is TrainingOp => v.is(opSchema, value),
  apply: (training, { op, at }) => afterOp(training, op, at),
  targetOf: () => 'training',
  replaces: (later, earlier) =>
    later.does === 'record' &&
    earlier.does === 'record' &&
    earlier.viewings.every((one) =>
      later.viewings.some(({ key, minutes }) => key === one.key && minutes >= one.minutes),
    ),
  timestampsBefore: ({ done, clearedAt }, op) =>
    op.does === 'clear' ? [clearedAt, ...Object.keys(done).map(beganAt)] : [clearedAt],
  ...localSnapshot('training:v1', isTraining),
};
