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
