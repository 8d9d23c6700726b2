import { getDoc, setDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { NO_RSVP, type Rsvp } from '../events/rsvp';
import { memberCall, memberDocument } from './member-document';

const schema = v.object({ going: v.boolean(), remindAt: v.nullish(v.string(), null) });

const rsvpOf = (uid: string, eventId: string) => memberDocument(uid, 'rsvps', eventId);

/** What the member said about an event; not going when she said nothing. Rejects with an AppError. */
export const readRsvp = (uid: string, eventId: string): Promise<Rsvp> =>
  memberCall('Your answer could not be read.', 'Reading your answer', async () => {
    const stored = v.safeParse(schema, (await getDoc(rsvpOf(uid, eventId))).data());
    return stored.success ? { isGoing: stored.output.going, remindAt: stored.output.remindAt } : NO_RSVP;
  });

/** Stores what she says now. Rejects with an AppError. */
export const saveRsvp = (uid: string, eventId: string, { isGoing, remindAt }: Rsvp): Promise<void> =>
  memberCall('Your answer could not be saved.', 'Saving your answer', () =>
    setDoc(rsvpOf(uid, eventId), { going: isGoing, remindAt, updatedAt: new Date().toISOString() }),
  );
