import * as v from 'valibot';
import { createObservable } from '@/lib/platform/observable';
import { sessionSlot } from '@/lib/platform/storage/slots';

const slot = () => sessionSlot('session-queue');

const queuedClass = v.object({ slug: v.string(), title: v.string(), durationSeconds: v.number() });

const schema = v.object({
  /** Position in `order`. The slug is not enough, because a class may be in the queue twice. */
  at: v.number(),
  /** Indexes of `classes` as they are played. */
  order: v.pipe(v.array(v.number()), v.readonly()),
  title: v.string(),
  playlistId: v.string(),
  /** In the playlist's own order. */
  classes: v.pipe(v.array(queuedClass), v.readonly()),
  isShuffled: v.boolean(),
  /** Begins again after the last class. */
  isRepeated: v.boolean(),
});

export type QueuedClass = Readonly<v.InferOutput<typeof queuedClass>>;
export type SessionQueue = Readonly<v.InferOutput<typeof schema>>;

const isQueue = (value: unknown): value is SessionQueue => v.is(schema, value);

/** The session of the class that is open; null for none. */
const open = createObservable<SessionQueue | null>(null);
export const currentSession = open.getState;
export const onSession = open.subscribe;

function store(queue: SessionQueue): void {
  slot().write(queue);
  open.set(queue);
}

/** `random` returns numbers from 0 up to 1. */
function shuffled(items: readonly number[], random: () => number): readonly number[] {
  const rest = [...items];
  return items.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0] ?? 0);
}

type NewSession = Pick<SessionQueue, 'title' | 'playlistId' | 'classes'>;

/** Starts a session in the playlist's order, or shuffled. Returns its first class. */
export function startSession(
  session: NewSession,
  isShuffled = false,
  random: () => number = Math.random,
): QueuedClass | undefined {
  const all = [...session.classes.keys()];
  const order = isShuffled ? shuffled(all, random) : all;
  store({ ...session, at: 0, order, isShuffled, isRepeated: false });
  return session.classes[order[0] ?? 0];
}

export function endSession(): void {
  slot().remove();
  open.set(null);
}

const classAt = ({ classes, order }: SessionQueue, position: number): QueuedClass | undefined =>
  classes[order[position] ?? -1];

const positionAfter = ({ at, order, isRepeated }: SessionQueue): number =>
  at + 1 >= order.length && isRepeated ? 0 : at + 1;

/** Returns undefined after the last class of a session that is not repeated. */
export const nextInSession = (queue: SessionQueue): QueuedClass | undefined =>
  classAt(queue, positionAfter(queue));

/** Returns the queue moved to this class: the current occurrence, else the next, else the first; null when it has none. */
export function atClass(queue: SessionQueue, slug: string): SessionQueue | null {
  const isHere = (position: number): boolean => classAt(queue, position)?.slug === slug;
  const occurrences = [...queue.order.keys()].filter(isHere);
  const at = occurrences.find((position) => position >= queue.at) ?? occurrences[0];
  return at === undefined ? null : { ...queue, at };
}

/** Makes the class current in this tab's session. No session is open if there is none or it lacks the class. */
export function enterSession(slug: string): void {
  const queue = slot().read(isQueue);
  const entered = queue && atClass(queue, slug);
  if (entered) store(entered);
  else open.set(null);
}

export const advanceSession = (queue: SessionQueue): void => store({ ...queue, at: positionAfter(queue) });

export const repeatSession = (queue: SessionQueue, isRepeated: boolean): void =>
  store({ ...queue, isRepeated });

/** Shuffles the classes that are still to come, or goes on in the playlist's order. */
export function shuffleSession(
  queue: SessionQueue,
  isShuffled: boolean,
  random: () => number = Math.random,
): void {
  const { at, order, classes } = queue;
  const next = isShuffled
    ? { at, order: [...order.slice(0, at + 1), ...shuffled(order.slice(at + 1), random)] }
    : { at: order[at] ?? 0, order: [...classes.keys()] };
  store({ ...queue, ...next, isShuffled });
}
