import { type Attack, besides, merge, remove, set, unset } from '../attack';
import type { PlainDocument } from '../database';
import { profileOf } from '../people';

const edit = (data: PlainDocument) => merge('users/ann', data);
/** Of `mover`, whose address in the token is not the one of the profile. */
const editMover = (data: PlainDocument) => merge('users/mover', data);

const rename = edit({ displayName: 'Anna' });

/** Profile fields that only the server writes. */
export const FREEZE_ATTACKS: readonly Attack[] = [
  ...besides('ann', 'a change of the name', rename, [
    ['a role merged in', edit({ role: 'admin' })],
    ['a subscription merged in', edit({ subscriptionStatus: 'active' })],
    ['a role beside a legal change', edit({ displayName: 'Anna', role: 'admin' })],
    ['another address', edit({ email: 'other@mail.test' })],
    ['another uid', edit({ uid: 'bea' })],
    ['another provider', edit({ authProvider: 'google' })],
    ['another creation time', edit({ createdAt: '2020-01-01T00:00:00Z' })],
    ['a change of verification', edit({ isEmailVerified: false })],
    ['an unknown field merged in', edit({ plan: 'yearly' })],
    ['a nested field below the role', edit({ 'role.admin': true })],
    ['a subscription made a map', edit({ 'subscriptionStatus.status': 'active' })],
  ]),
  ...besides('mover', 'the token’s address', editMover({ email: 'mover@mail.test', isEmailVerified: true }), [
    ['an address that is not in the token', editMover({ email: 'x@mail.test', isEmailVerified: true })],
    ['an old address called confirmed', editMover({ isEmailVerified: true })],
    ['a confirmed address called unconfirmed', editMover({ email: 'mover@mail.test' })],
    [
      'a role beside the address',
      editMover({ email: 'mover@mail.test', isEmailVerified: true, role: 'admin' }),
    ],
    ["another member's address", editMover({ email: 'mover@mail.test', isEmailVerified: true }), 'bea'],
  ]),
  ...besides(
    'subscriber',
    'a change that keeps the subscription',
    merge('users/subscriber', { subscriptionStatus: 'active', timezone: 'Europe/Oslo' }),
    [
      ['a subscription turned off', merge('users/subscriber', { subscriptionStatus: 'inactive' })],
      ['a plan beside the subscription', merge('users/subscriber', { plan: 'yearly' })],
    ],
  ),
  ...besides('ann', 'an editable field deleted', unset('users/ann', 'displayName'), [
    ['the role deleted', unset('users/ann', 'role')],
    ['the subscription deleted', unset('users/ann', 'subscriptionStatus')],
    ['the uid deleted beside a legal field', unset('users/ann', 'displayName', 'uid')],
  ]),
  ...besides(
    'ann',
    'an overwrite that keeps the frozen fields',
    set('users/ann', profileOf('ann', { displayName: 'Anna' })),
    [
      ['an overwrite that drops the frozen fields', set('users/ann', { displayName: 'Anna' })],
      ['an overwrite as new', set('users/ann', profileOf('ann', { createdAt: '2026-03-02T00:00:00Z' }))],
      ['an overwrite that is empty', set('users/ann', {})],
    ],
  ),
  ...besides('ann', 'a row of their history deleted', remove('users/ann/history/v1'), [
    ['the profile deleted by its owner, to create it anew', remove('users/ann')],
    ['a profile deleted by an administrator', remove('users/ann'), 'admin'],
  ]),
];
