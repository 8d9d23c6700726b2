import * as v from 'valibot';
import { laterStamp } from '@/lib/member/change';
import { keptCopy } from '@/lib/member/kept-copy';
import type { MemberKind } from '@/lib/member/member-kind';
import type { Rsvp } from './rsvp';

/** What she said about an event, and when. */
export interface StoredRsvp extends Rsvp {
  readonly updatedAt: string;
}

/** By the event's id. */
export type Rsvps = Readonly<Record<string, StoredRsvp>>;

export interface RsvpOp extends Rsvp {
  readonly eventId: string;
}

const answer = { isGoing: v.boolean(), remindAt: v.nullable(v.string()) };
const opSchema = v.object({ eventId: v.string(), ...answer });
const rsvpsSchema = v.record(v.string(), v.object({ ...answer, updatedAt: v.string() }));

const isOp = (value: unknown): value is RsvpOp => v.is(opSchema, value);
const areRsvps = (value: unknown): value is Rsvps => v.is(rsvpsSchema, value);

/** Her answers: the last word about an event counts. */
export const RSVPS: MemberKind<Rsvps, RsvpOp> = {
  name: 'rsvps',
  empty: {},
  isOp,
  apply: (rsvps, { op: { eventId, isGoing, remindAt }, at }) => {
    const stored = rsvps[eventId];
    if (stored && laterStamp(stored.updatedAt, at) === stored.updatedAt && stored.updatedAt !== at)
      return rsvps;
    return { ...rsvps, [eventId]: { isGoing, remindAt, updatedAt: at } };
  },
  targetOf: ({ eventId }) => eventId,
  replaces: (later, earlier) => later.eventId === earlier.eventId,
  stampsBefore: (rsvps, { eventId }) => [rsvps[eventId]?.updatedAt],
  ...keptCopy('rsvps:v1', areRsvps),
};
