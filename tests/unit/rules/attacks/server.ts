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
  ...besides('visitor', 'a good message', send(), [
    ['visitor', 'a message read by its sender', get('contactMessages/m1')],
    ['visitor', 'a message changed', merge('contactMessages/m1', { message: 'X' })],
    ['visitor', 'a message overwritten', set('contactMessages/m1', message())],
    ['visitor', 'an empty message', send({ message: '' })],
    ['visitor', 'a message without a name', send({ name: '' })],
    ['visitor', 'an address that is none', send({ email: 'vi at mail' })],
    ['visitor', 'an address of 300 characters', send({ email: `${'x'.repeat(300)}@mail.test` })],
    ['visitor', 'a message with an unknown field', send({ isUrgent: true })],
    [
      'visitor',
      'a message dated back with a time stamp',
      send({ createdAt: new Date('2020-01-01T00:00:00Z') }),
    ],
    ['visitor', 'a message under an odd id', set('contactMessages/a b', message())],
  ]),
  ...besides('admin', 'a good message', send(), [
    ['admin', 'messages listed by an administrator', list('contactMessages', { limit: 1 })],
    ['admin', 'a message deleted', remove('contactMessages/m1')],
  ]),
  ...besides('visitor', 'one of 5000', send({ message: 'x'.repeat(5000) }), [
    ['visitor', 'a message of 5001 characters', send({ message: 'x'.repeat(5001) })],
  ]),
  ...besides('visitor', 'one of 120', send({ name: 'x'.repeat(120) }), [
    ['visitor', 'a name of 121 characters', send({ name: 'x'.repeat(121) })],
  ]),
  ...besides('visitor', 'an empty subject', send({ subject: '' }), [
    ['visitor', 'a subject of 201 characters', send({ subject: 'x'.repeat(201) })],
  ]),
  ...besides(
    'visitor',
    "one with the server's time",
    send({ createdAt: new Date('2026-03-02T10:00:00.000Z') }),
    [['visitor', 'a message sent at no time', send({ createdAt: 'now' })]],
  ),
];
