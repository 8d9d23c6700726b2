import { type Attack, besides, get, list, merge, ownerOnly, remove, set } from '../attack';
import type { PlainDocument } from '../database';
import { message, TIME } from '../people';

const grant: PlainDocument = { status: 'active', plan: 'yearly', expiresAt: '2099-01-01T00:00:00Z' };
const send = (over: PlainDocument = {}) => set('contactMessages/m2', message(over));

/** Documents that only the server writes. */
export const SERVER_ATTACKS: readonly Attack[] = [
  ...besides('newcomer', 'their own entitlement read', get('entitlements/newcomer'), [
    ['a right granted to oneself', set('entitlements/newcomer', grant)],
  ]),
  ...besides('ann', 'their own entitlement read', get('entitlements/ann'), [
    ['a right renewed by oneself', merge('entitlements/ann', grant)],
    ['a right deleted', remove('entitlements/ann')],
  ]),
  ...besides('admin', 'their own read', get('entitlements/admin'), [
    ['an entitlement written directly by an administrator', merge('entitlements/ann', grant)],
  ]),
  ...ownerOnly('ann', get('entitlements/ann'), { bea: "another member's entitlement read" }),
  ...ownerOnly('subscriber', get('entitlements/subscriber'), { visitor: 'a right read by a visitor' }),
  ...besides('subscriber', 'their own entitlement read', get('entitlements/subscriber'), [
    ['all entitlements listed', list('entitlements', { limit: 1 })],
    ['a document below a right', set('entitlements/subscriber/more/x', {})],
    ['a payment event forged', set('stripeEvents/evt_2', { type: 'invoice.paid' })],
  ]),
  ...besides('admin', 'a profile', get('users/ann'), [['a payment event read', get('stripeEvents/evt_1')]]),
  ...besides('admin', 'their own settings written', set('users/admin/settings/goal', { perWeek: 2 }), [
    ['an unknown collection written', set('settings/site', { title: 'X' })],
  ]),
  ...besides('ann', 'their own profile read', get('users/ann'), [
    ['an unknown collection read', get('private/playback')],
  ]),
  ...besides('ann', 'their answer to an event', get('users/ann/rsvps/event-1'), [
    ['their calendar secret read directly', get('users/ann/calendar/feed')],
    ['a calendar secret chosen by the member', set('users/ann/calendar/feed', { secret: 'x' })],
    ["another member's calendar secret", get('users/ann/calendar/feed'), 'bea'],
  ]),
  ...besides('ann', 'a note of their own', set('users/ann/notes/v9', { text: 'x', updatedAt: TIME }), [
    ['an unknown collection below the profile', set('users/ann/roles/admin', { yes: true })],
    ['a valid message, written directly', send(), 'visitor'],
    ['a valid message of a member, written directly', send()],
    ['a message with the time', send({ createdAt: new Date('2026-03-02T10:00:00.000Z') }), 'visitor'],
    ['a message read by its sender', get('contactMessages/m1'), 'visitor'],
    ['a message changed', merge('contactMessages/m1', { message: 'X' }), 'visitor'],
    ['a message overwritten', set('contactMessages/m1', message()), 'visitor'],
    ['a document below a message', set('contactMessages/m1/answers/a1', {}), 'visitor'],
  ]),
  ...besides('admin', 'profiles listed', list('users', { limit: 1 }), [
    ['payment events listed', list('stripeEvents', { limit: 1 })],
    ['messages listed by an administrator', list('contactMessages', { limit: 1 })],
    ['a message read by an administrator', get('contactMessages/m1')],
    ['a message sent by an administrator', send()],
    ['a message deleted', remove('contactMessages/m1')],
  ]),
];
