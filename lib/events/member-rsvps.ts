import { storeOfCollection } from '@/lib/member/open-stores';
import { parseRsvp, RSVPS } from './rsvps';

export const memberRsvps = storeOfCollection({
  kind: RSVPS,
  collection: 'rsvps',
  loading: ['We couldn’t load your RSVPs. Please try again.', 'Reading your RSVPs'],
  saving: ['We couldn’t save your RSVP. Please try again.', 'Saving your RSVP'],
  parse: parseRsvp,
  isEndless: true,
  /** Also stores the event's id as a field, because the server queries this field to find all members who go. */
  toDocument: ({ isGoing, ...rest }, _, eventId) => ({ event: eventId, going: isGoing, ...rest }),
});
