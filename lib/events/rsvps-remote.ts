import * as v from 'valibot';
import { getDocs, limit, query, runTransaction, setDoc } from '@/lib/firebase/documents';
import { memberCall, memberCollection, memberDocument, requireDb } from '@/lib/firebase/member-document';
import type { MemberRemote } from '@/lib/member/member-kind';
import { RSVPS, type RsvpOp, type Rsvps, type StoredRsvp } from './rsvps-kind';

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

const toDocument = ({ isGoing, remindAt, updatedAt }: StoredRsvp) => ({
  going: isGoing,
  remindAt,
  updatedAt,
});

const rsvpOf = (uid: string, eventId: string) => memberDocument(uid, 'rsvps', eventId);

const SAVE_FAILED = 'We couldn’t save your RSVP. Please try again.';
const SAVING = 'Saving your answer';

/** Nobody goes to more events than this. */
const MAX_RSVPS = 500;

/** What the member said about events, in the database: all in one request, an answer in one write. */
export const rsvpsRemote: MemberRemote<Rsvps, RsvpOp> = {
  read: (uid) =>
    memberCall('We couldn’t load your RSVPs. Please try again.', 'Reading your answers', async () => {
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
    const said = RSVPS.apply({}, last)[eventId];
    if (!said) return null;
    if (!isReplay) {
      await memberCall(SAVE_FAILED, SAVING, () => setDoc(rsvpOf(uid, eventId), toDocument(said)));
      return null;
    }
    const merged = await memberCall(SAVE_FAILED, SAVING, () =>
      runTransaction(requireDb(), async (transaction) => {
        const stored = toRsvp((await transaction.get(rsvpOf(uid, eventId))).data());
        const next = RSVPS.apply(stored ? { [eventId]: stored } : {}, last)[eventId] ?? said;
        transaction.set(rsvpOf(uid, eventId), toDocument(next));
        return next;
      }),
    );
    return (rsvps) => ({ ...rsvps, [eventId]: merged });
  },
};
