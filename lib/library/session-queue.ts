import * as v from 'valibot';
import { signedInUid } from '@/lib/firebase/auth/signed-in-uid';
import { createObservable } from '@/lib/platform/observable';
import { ANONYMOUS, sessionSlot } from '@/lib/platform/storage/slots';

/** The key contains the uid: a restored tab may still store the queue of a member who has signed out since. */
const slot = () => sessionSlot('session-queue', signedInUid() ?? ANONYMOUS);

const queuedClass = v.object({ slug: v.string(), title: v.string(), durationSeconds: v.number() });

const schema = v.object({
  /** Position of the current class in `order`. Not a slug, because a class may be in the queue twice. */
  at: v.number(),
  /** Indexes into `classes`, in the order in which the classes are played. */
  order: v.pipe(v.array(v.number()), v.readonly()),
  title: v.string(),
  playlistId: v.string(),
  classes: v.pipe(v.array(queuedClass), v.readonly()),
  isShuffled: v.boolean(),
  isRepeated: v.boolean(),
});

export type QueuedClass = Readonly<v.InferOutput<typeof queuedClass>>;
export type SessionQueue = Readonly<v.InferOutput<typeof schema>>;

/** Queue of classes shown on this page; null if this tab's queue does not contain the page's class. */
const open = createObservable<SessionQueue | null>(null);
export const currentSession = open.getState;
export const onSession = open.subscribe;

function store(queue: SessionQueue): void {
  slot().write(queue);
  open.set(queue);
}

function shuffled(items: readonly number[], random: () => number): readonly number[] {
  const rest = [...items];
  return items.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0] ?? 0);
}

export function startSession(
  session: Pick<SessionQueue, 'title' | 'playlistId' | 'classes'>,
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

/** Moves the queue to the class, forward if possible. Returns null if the queue does not contain the class. */
export function atClass(queue: SessionQueue, slug: string): SessionQueue | null {
  const isHere = (position: number): boolean => classAt(queue, position)?.slug === slug;
  const occurrences = [...queue.order.keys()].filter(isHere);
  const at = occurrences.find((position) => position >= queue.at) ?? occurrences[0];
  return at === undefined ? null : { ...queue, at };
}

/** Moves this tab's queue to the class. If the queue does not contain the class, this page does not show the queue. */
export function enterSession(slug: string): void {
  const queue = slot().read((value): value is SessionQueue => v.is(schema, value));
  const entered = queue && atClass(queue, slug);
  if (entered) store(entered);
  else open.set(null);
}

/** Moves to the next position. Call it if the same class follows; for another class, `enterSession` moves the queue. */
export const advanceSession = (queue: SessionQueue): void => store({ ...queue, at: positionAfter(queue) });

export const repeatSession = (queue: SessionQueue, isRepeated: boolean): void =>
  store({ ...queue, isRepeated });

/** Shuffles the classes after the current one. If `isShuffled` is false, restores the playlist's order. */
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
