import * as v from 'valibot';
import { sessionSlot } from '@/lib/platform/storage/slots';

export interface SessionQueue {
  /** Position in `classes`. The slug is not enough, because a class may be in the queue twice. */
  readonly at: number;
  readonly title: string;
  readonly playlistId: string;
  readonly classes: readonly { readonly slug: string; readonly title: string }[];
}

const slot = () => sessionSlot('session-queue');

const schema = v.object({
  at: v.number(),
  title: v.string(),
  playlistId: v.string(),
  classes: v.array(v.object({ slug: v.string(), title: v.string() })),
});

const isQueue = (value: unknown): value is SessionQueue => v.is(schema, value);

export const startSession = (queue: Omit<SessionQueue, 'at'>): boolean => slot().write({ ...queue, at: 0 });

export const endSession = (): boolean => slot().remove();

/** Returns the queue moved to this class: the current occurrence, else the next, else the first; null when it has none. */
export function atClass(queue: SessionQueue, slug: string): SessionQueue | null {
  const isHere = (index: number): boolean => queue.classes[index]?.slug === slug;
  const occurrences = [...queue.classes.keys()].filter(isHere);
  const at = occurrences.find((index) => index >= queue.at) ?? occurrences[0];
  return at === undefined ? null : { ...queue, at };
}

/** Returns null when this tab has no session or the session does not contain the class. */
export function enterSession(slug: string): SessionQueue | null {
  const queue = slot().read(isQueue);
  const entered = queue && atClass(queue, slug);
  if (entered) slot().write(entered);
  return entered;
}

export function advanceSession(queue: SessionQueue): SessionQueue {
  const next = { ...queue, at: queue.at + 1 };
  slot().write(next);
  return next;
}
