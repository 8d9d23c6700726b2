import * as v from 'valibot';
import { storeOfCollection } from '@/lib/member/open-stores';
import { RSVPS, type StoredRsvp } from './rsvps';

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

export const memberRsvps = storeOfCollection({
  kind: RSVPS,
  collection: 'rsvps',
  loading: ['We couldn’t load your RSVPs. Please try again.', 'Reading your RSVPs'],
  saving: ['We couldn’t save your RSVP. Please try again.', 'Saving your RSVP'],
  parse: toRsvp,
  isEndless: true,
  /** Also stores the event's id as a field, because the server queries this field to find all members who go. */
  toDocument: ({ isGoing, remindAt, updatedAt }, _, eventId) => ({
    event: eventId,
    going: isGoing,
    remindAt,
    updatedAt,
  }),
});
