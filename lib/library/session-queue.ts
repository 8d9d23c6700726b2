import * as v from 'valibot';
import { sessionSlot } from '@/lib/platform/storage/slots';

/** Classes played one after the other in this tab. */
export interface SessionQueue {
  readonly title: string;
  readonly playlistId: string;
  readonly classes: readonly { readonly slug: string; readonly title: string }[];
}

const slot = () => sessionSlot('session-queue');

const schema = v.object({
  title: v.string(),
  playlistId: v.string(),
  classes: v.array(v.object({ slug: v.string(), title: v.string() })),
});

const isQueue = (value: unknown): value is SessionQueue => v.is(schema, value);

/** Begins a session; false when storage refused it. */
export const startSession = (queue: SessionQueue): boolean => slot().write(queue);

export const endSession = (): boolean => slot().remove();

/** The session that is going on in this tab, null when there is none. */
export const readSession = (): SessionQueue | null => slot().read(isQueue);

export interface SessionPlace {
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly next: { readonly slug: string; readonly title: string } | null;
}

/** Where a class stands in a session, null when it is no part of it. */
export function placeInSession({ classes }: SessionQueue, slug: string): SessionPlace | null {
  const index = classes.findIndex((one) => one.slug === slug);
  if (index < 0) return null;
  return { number: index + 1, count: classes.length, next: classes[index + 1] ?? null };
}
