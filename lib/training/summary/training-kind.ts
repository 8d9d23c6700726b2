import * as v from 'valibot';
import { laterStamp } from '@/lib/member/change';
import { keptCopy } from '@/lib/member/kept-copy';
import type { MemberKind } from '@/lib/member/member-kind';

/** One time she did a class, or a part of it. */
export interface Viewing {
  /** Names the viewing on every device; viewings that only the history told of begin with `h-`. */
  readonly key: string;
  /** The day in her zone, `YYYY-MM-DD`. */
  readonly day: string;
  readonly videoId: string;
  /** Whole minutes she moved. */
  readonly minutes: number;
  readonly isDone: boolean;
}

const TEXT = /^(\d{4}-\d\d-\d\d) ([A-Za-z0-9_.-]{1,128}) (\d{1,4}) ([01])$/;
const MAX_MINUTES = 9999;

/** A viewing as the document holds it. */
export const toText = ({ day, videoId, minutes, isDone }: Viewing): string =>
  `${day} ${videoId} ${Math.min(MAX_MINUTES, Math.round(minutes))} ${isDone ? 1 : 0}`;

/** A text of the document as a viewing; null when it is none, or was taken back. */
export function parseViewing(key: string, text: string): Viewing | null {
  const [, day, videoId, minutes, isDone] = TEXT.exec(text) ?? [];
  if (day === undefined || videoId === undefined) return null;
  return { key, day, videoId, minutes: Number(minutes), isDone: isDone === '1' };
}

const FROM_HISTORY = 'h-';

export const keyOfRow = (videoId: string): string => `${FROM_HISTORY}${videoId}`;

/** A viewing that only a row of the history tells of: when the class was first done, and how long she played it. */
export const viewingOfRow = (videoId: string, day: string, seconds: number): Viewing => ({
  key: keyOfRow(videoId),
  day,
  videoId,
  minutes: Math.round(seconds / 60),
  isDone: true,
});

/** A name for a viewing that begins now. */
export const newViewingKey = (nowMs: number): string =>
  `${nowMs.toString(36)}-${crypto.randomUUID().slice(0, 8)}`;

/** Each viewing once: what the history tells of a day is left out where the viewing itself was recorded. */
export function distinctViewings(viewings: readonly Viewing[]): readonly Viewing[] {
  const recorded = new Set(
    viewings
      .filter(({ key, isDone }) => isDone && !key.startsWith(FROM_HISTORY))
      .map(({ videoId, day }) => `${videoId} ${day}`),
  );
  return viewings.filter(
    ({ key, videoId, day }) => !key.startsWith(FROM_HISTORY) || !recorded.has(`${videoId} ${day}`),
  );
}

/** What she did, viewing by viewing, for a little over a year: `users/{uid}/settings/training`. */
export interface Training {
  /** Key of the viewing -> the viewing as a text; `TAKEN_BACK` for one that does not count any more. */
  readonly done: Readonly<Record<string, string>>;
  /** When she last cleared her history, ISO time; null when she never did. */
  readonly clearedAt: string | null;
}

/** In the place of a viewing that does not count, so that no other device brings it back. */
export const TAKEN_BACK = 'x';

const viewing = v.object({
  key: v.string(),
  day: v.string(),
  videoId: v.string(),
  minutes: v.number(),
  isDone: v.boolean(),
});
const opSchema = v.variant('does', [
  v.object({
    does: v.literal('record'),
    viewings: v.array(viewing),
    /** What she did just now, which a history that is paused does not keep; nothing that is given back. */
    isNew: v.optional(v.boolean(), false),
  }),
  v.object({ does: v.literal('take-back'), keys: v.array(v.string()) }),
  v.object({ does: v.literal('clear') }),
]);
export type TrainingOp = v.InferInput<typeof opSchema>;

const isOp = (value: unknown): value is TrainingOp => v.is(opSchema, value);

const trainingSchema = v.object({
  done: v.fallback(v.record(v.string(), v.string()), {}),
  clearedAt: v.fallback(v.nullish(v.string(), null), null),
});

export const NO_TRAINING: Training = { done: {}, clearedAt: null };

/** The stored document as our type; nothing when it is none. */
export function parseTraining(data: unknown): Training {
  const parsed = v.safeParse(trainingSchema, data);
  return parsed.success ? parsed.output : NO_TRAINING;
}

const isTraining = (value: unknown): value is Training => v.is(trainingSchema, value);

/** Of two reports of the same viewing the longer one, and done when either is. */
function longer(stored: string | undefined, reported: Viewing): string {
  if (stored === TAKEN_BACK) return TAKEN_BACK;
  const known = stored === undefined ? null : parseViewing(reported.key, stored);
  if (!known) return toText(reported);
  const isNewlyDone = reported.isDone && !known.isDone;
  return toText({
    ...known,
    day: isNewlyDone ? reported.day : known.day,
    minutes: Math.max(known.minutes, reported.minutes),
    isDone: known.isDone || reported.isDone,
  });
}

function afterOp(training: Training, op: TrainingOp, at: string): Training {
  switch (op.does) {
    case 'clear':
      return { done: {}, clearedAt: laterStamp(training.clearedAt ?? undefined, at) ?? at };
    case 'take-back':
      return {
        ...training,
        done: { ...training.done, ...Object.fromEntries(op.keys.map((key) => [key, TAKEN_BACK])) },
      };
    case 'record': {
      // Reported before she cleared her history, and late.
      if (training.clearedAt !== null && Date.parse(at) <= Date.parse(training.clearedAt)) return training;
      const reported = op.viewings.map((one) => [one.key, longer(training.done[one.key], one)] as const);
      return { ...training, done: { ...training.done, ...Object.fromEntries(reported) } };
    }
  }
}

/** What she did, on all of her devices together: viewings only ever join, and grow. */
export const TRAINING: MemberKind<Training, TrainingOp> = {
  name: 'training',
  freshMs: 5 * 60_000,
  empty: NO_TRAINING,
  isOp,
  apply: (training, { op, at }) => afterOp(training, op, at),
  targetOf: () => 'training',
  replaces: (later, earlier) =>
    later.does === 'record' &&
    earlier.does === 'record' &&
    earlier.viewings.every((one) =>
      later.viewings.some(({ key, minutes }) => key === one.key && minutes >= one.minutes),
    ),
  stampsBefore: ({ clearedAt }) => [clearedAt],
  ...keptCopy('training:v1', isTraining),
};
