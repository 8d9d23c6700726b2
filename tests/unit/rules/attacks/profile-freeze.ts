import { type Attack, besides, merge, remove, set, unset } from '../attack';
import type { PlainDocument } from '../database';
import { profileOf } from '../people';

const edit = (data: PlainDocument) => merge('users/ann', data);
const editMover = (data: PlainDocument) => merge('users/mover', data);

const rename = edit({ displayName: 'Anna' });

/** Profile fields that only the server writes. */
export const FREEZE_ATTACKS: readonly Attack[] = [
  ...besides('ann', 'a change of the name', rename, [
    ['ann', 'a role merged in', edit({ role: 'admin' })],
    ['ann', 'a subscription merged in', edit({ subscriptionStatus: 'active' })],
    ['ann', 'a role beside a legal change', edit({ displayName: 'Anna', role: 'admin' })],
    ['ann', 'another address', edit({ email: 'other@mail.test' })],
    ['ann', 'another uid', edit({ uid: 'bea' })],
    ['ann', 'another provider', edit({ authProvider: 'google' })],
    ['ann', 'another creation time', edit({ createdAt: '2020-01-01T00:00:00Z' })],
    ['ann', 'a change of verification', edit({ isEmailVerified: false })],
    ['ann', 'an unknown field merged in', edit({ plan: 'yearly' })],
    ['ann', 'a nested field below the role', edit({ 'role.admin': true })],
    ['ann', 'a subscription made a map', edit({ 'subscriptionStatus.status': 'active' })],
  ]),
  ...besides(
    'mover',
    'the address in the token',
    editMover({ email: 'mover@mail.test', isEmailVerified: true }),
    [
      [
        'mover',
        'an address that is not in the token',
        editMover({ email: 'x@mail.test', isEmailVerified: true }),
      ],
      ['mover', 'an old address called confirmed', editMover({ isEmailVerified: true })],
      ['mover', 'a confirmed address called unconfirmed', editMover({ email: 'mover@mail.test' })],
      [
        'mover',
        'a role beside the new address',
        editMover({ email: 'mover@mail.test', isEmailVerified: true, role: 'admin' }),
      ],
      ['bea', "another member's address", editMover({ email: 'mover@mail.test', isEmailVerified: true })],
    ],
  ),
  ...besides(
    'subscriber',
    'a change that leaves the subscription alone',
    merge('users/subscriber', { subscriptionStatus: 'active', timezone: 'Europe/Oslo' }),
    [
      [
        'subscriber',
        'a subscription turned off by its owner',
        merge('users/subscriber', { subscriptionStatus: 'inactive' }),
      ],
      ['subscriber', 'a plan beside the subscription', merge('users/subscriber', { plan: 'yearly' })],
    ],
  ),
  ...besides('ann', 'an editable field deleted', unset('users/ann', 'displayName'), [
    ['ann', 'the role deleted', unset('users/ann', 'role')],
    ['ann', 'the subscription deleted', unset('users/ann', 'subscriptionStatus')],
    ['ann', 'the uid deleted beside a legal field', unset('users/ann', 'displayName', 'uid')],
  ]),
  ...besides(
    'ann',
    'an overwrite that keeps the frozen fields',
    set('users/ann', profileOf('ann', { displayName: 'Anna' })),
    [
      ['ann', 'an overwrite that drops the frozen fields', set('users/ann', { displayName: 'Anna' })],
      [
        'ann',
        'an overwrite that starts anew',
        set('users/ann', profileOf('ann', { createdAt: '2026-03-02T00:00:00Z' })),
      ],
      ['ann', 'an overwrite that is empty', set('users/ann', {})],
    ],
  ),
  ...besides('ann', 'a row of their history deleted', remove('users/ann/history/v1'), [
    ['ann', 'the profile deleted by its owner, to create it anew', remove('users/ann')],
    ['admin', 'a profile deleted by an administrator', remove('users/ann')],
  ]),
];
