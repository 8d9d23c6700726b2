import { type Attack, besides, get, list, merge, remove, set } from '../attack';
import type { PlainDocument } from '../database';
import { message, TIME } from '../people';

const grant: PlainDocument = { status: 'active', plan: 'yearly', expiresAt: '2099-01-01T00:00:00Z' };
const send = (over: PlainDocument = {}) => set('contactMessages/m2', message(over));

/** What belongs to the server or comes from visitors. */
export const SERVER_ATTACKS: readonly Attack[] = [
  ...besides('newcomer', 'looking whether there is one', get('entitlements/newcomer'), [
    ['newcomer', 'a right granted to oneself', set('entitlements/newcomer', grant)],
  ]),
  ...besides('ann', 'her own right read', get('entitlements/ann'), [
    ['ann', 'a right renewed by oneself', merge('entitlements/ann', grant)],
    ['ann', 'a right deleted', remove('entitlements/ann')],
  ]),
  ...besides('admin', 'her own looked at', get('entitlements/admin'), [
    ['admin', 'a right granted by an administrator past the server', merge('entitlements/ann', grant)],
  ]),
  ...besides('bea', 'her own', get('entitlements/bea'), [
    ['bea', 'the right of another read', get('entitlements/ann')],
  ]),
  ...besides('subscriber', 'the same by its owner', get('entitlements/subscriber'), [
    ['visitor', 'a right read by a visitor', get('entitlements/subscriber')],
  ]),
  ...besides('subscriber', 'her own read', get('entitlements/subscriber'), [
    ['subscriber', 'all rights listed', list('entitlements', { limit: 1 })],
  ]),
  ...besides('subscriber', 'the right itself read', get('entitlements/subscriber'), [
    ['subscriber', 'a document below a right', set('entitlements/subscriber/more/x', {})],
  ]),
  ...besides('admin', 'a profile read', get('users/ann'), [
    ['admin', 'a payment event read', get('stripeEvents/evt_1')],
  ]),
  ...besides('subscriber', 'her own right read', get('entitlements/subscriber'), [
    ['subscriber', 'a payment event forged', set('stripeEvents/evt_2', { type: 'invoice.paid' })],
  ]),
  ...besides('admin', 'profiles listed', list('users', { limit: 1 }), [
    ['admin', 'payment events listed', list('stripeEvents', { limit: 1 })],
  ]),
  ...besides('admin', 'her own settings written', set('users/admin/settings/goal', { perWeek: 2 }), [
    ['admin', 'an unknown collection written', set('settings/site', { title: 'X' })],
  ]),
  ...besides('ann', 'her own profile read', get('users/ann'), [
    ['ann', 'an unknown collection read', get('private/playback')],
  ]),
  ...besides('ann', 'what she said about an event', get('users/ann/rsvps/event-1'), [
    ['ann', 'the secret of her calendar read past the server', get('users/ann/calendar/feed')],
    ['ann', 'a secret of her own choice for her calendar', set('users/ann/calendar/feed', { secret: 'x' })],
    ['bea', 'the secret of the calendar of another', get('users/ann/calendar/feed')],
  ]),
  ...besides('ann', 'a known one', set('users/ann/notes/v9', { text: 'x', updatedAt: TIME }), [
    ['ann', 'an unknown collection below the profile', set('users/ann/roles/admin', { yes: true })],
  ]),
  ...besides('ann', 'her own note', set('users/ann/notes/v9', { text: 'x', updatedAt: TIME }), [
    ['visitor', 'a good message past the form', send()],
    ['ann', 'a good message of a member past the form', send()],
    [
      'visitor',
      "a message with the server's time",
      send({ createdAt: new Date('2026-03-02T10:00:00.000Z') }),
    ],
    ['visitor', 'a message read by its sender', get('contactMessages/m1')],
    ['visitor', 'a message changed', merge('contactMessages/m1', { message: 'X' })],
    ['visitor', 'a message overwritten', set('contactMessages/m1', message())],
    ['visitor', 'a document below a message', set('contactMessages/m1/answers/a1', {})],
  ]),
  ...besides('admin', 'profiles listed', list('users', { limit: 1 }), [
    ['admin', 'messages listed by an administrator', list('contactMessages', { limit: 1 })],
    ['admin', 'a message read by an administrator', get('contactMessages/m1')],
    ['admin', 'a message sent by an administrator', send()],
    ['admin', 'a message deleted', remove('contactMessages/m1')],
  ]),
];
