import * as v from 'valibot';
import { getDocs, limit, query, setDoc } from '@/lib/firebase/documents';
import { memberCall, memberCalls, memberCollection, memberDocument } from '@/lib/firebase/member-document';
import type { MemberRemote } from '@/lib/member/member-kind';
import { isAccepted } from '@/lib/member/refusal';
import { RSVPS, type RsvpOp, type Rsvps, type StoredRsvp } from './rsvps';

const schema = v.object({
  going: v.boolean(),
  remindAt: v.nullish(v.string(), null),
  updatedAt: v.fallback(v.string(), ''),
});

function toRsvp(data: unknown): StoredRsvp | null {
  const stored = v.safeParse(schema, data);
  if (!stored.success) return null;
  const { going, remindAt, updatedAt } = stored.output;
  return { isGoing: going, remindAt, updatedAt };
}

/** Repeats the event's id as a field, by which the server finds everyone who goes. */
const toDocument = (eventId: string, { isGoing, remindAt, updatedAt }: StoredRsvp) => ({
  event: eventId,
  going: isGoing,
  remindAt,
  updatedAt,
});

const rsvpOf = (uid: string, eventId: string) => memberDocument(uid, 'rsvps', eventId);

const saving = memberCalls('We couldn’t save your RSVP. Please try again.', 'Saving your RSVP');

const MAX_RSVPS = 500;

export const rsvpsRemote: MemberRemote<Rsvps, RsvpOp> = {
  read: (uid) =>
    memberCall('We couldn’t load your RSVPs. Please try again.', 'Reading your RSVPs', async () => {
      const all = query(memberCollection(uid, 'rsvps'), limit(MAX_RSVPS));
      const rsvps = (await getDocs(all)).docs.flatMap((found) => {
        const rsvp = toRsvp(found.data());
        return rsvp ? [[found.id, rsvp] as const] : [];
      });
      return Object.fromEntries(rsvps);
    }),
  async send(uid, changes, { isReplay }) {
    const last = changes.at(-1);
    if (!last) return null;
    const { eventId } = last.op;
    const rsvp = RSVPS.apply({}, last)[eventId];
    if (!rsvp) return null;
    const write = () => saving.call(() => setDoc(rsvpOf(uid, eventId), toDocument(eventId, rsvp)));
    if (!isReplay && (await isAccepted(write))) return null;
    const merged = await saving.transaction(async (transaction) => {
      const stored = toRsvp((await transaction.get(rsvpOf(uid, eventId))).data());
      const next = RSVPS.apply(stored ? { [eventId]: stored } : {}, last)[eventId] ?? rsvp;
      transaction.set(rsvpOf(uid, eventId), toDocument(eventId, next));
      return next;
    });
    return (rsvps) => ({ ...rsvps, [eventId]: merged });
  },
};
