import { getDoc, getDocs, limit, query, setDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { NO_RSVP, type Rsvp } from '../events/rsvp';
import { memberCall, memberCollection, memberDocument } from './member-document';

const schema = v.object({ going: v.boolean(), remindAt: v.nullish(v.string(), null) });

const toRsvp = (data: unknown): Rsvp => {
  const stored = v.safeParse(schema, data);
  return stored.success ? { isGoing: stored.output.going, remindAt: stored.output.remindAt } : NO_RSVP;
};

const rsvpOf = (uid: string, eventId: string) => memberDocument(uid, 'rsvps', eventId);

/** What the member said about an event; not going when she said nothing. Rejects with an AppError. */
export const readRsvp = (uid: string, eventId: string): Promise<Rsvp> =>
  memberCall('Your answer could not be read.', 'Reading your answer', async () =>
    toRsvp((await getDoc(rsvpOf(uid, eventId))).data()),
  );

/** Nobody goes to more events than this. */
const MAX_RSVPS = 500;

/** All that she said about events, by the event's id, in one request. Rejects with an AppError. */
export const readRsvps = (uid: string): Promise<ReadonlyMap<string, Rsvp>> =>
  memberCall('Your answers could not be read.', 'Reading your answers', async () => {
    const all = query(memberCollection(uid, 'rsvps'), limit(MAX_RSVPS));
    return new Map((await getDocs(all)).docs.map((found) => [found.id, toRsvp(found.data())]));
  });

/** Stores what she says now. Rejects with an AppError. */
export const saveRsvp = (uid: string, eventId: string, { isGoing, remindAt }: Rsvp): Promise<void> =>
  memberCall('Your answer could not be saved.', 'Saving your answer', () =>
    setDoc(rsvpOf(uid, eventId), { going: isGoing, remindAt, updatedAt: new Date().toISOString() }),
  );
