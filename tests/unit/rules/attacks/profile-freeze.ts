import { type Attack, besides, merge, remove, set, unset } from '../attack';
import { profileOf } from '../people';

const rename = merge('users/ann', { displayName: 'Anna' });

/** Profile fields that only the server writes. */
export const FREEZE_ATTACKS: readonly Attack[] = [
  ...besides('ann', 'a change of the name', rename, [
    ['ann', 'a role merged in', merge('users/ann', { role: 'admin' })],
    ['ann', 'a subscription merged in', merge('users/ann', { subscriptionStatus: 'active' })],
    ['ann', 'a role beside a legal change', merge('users/ann', { displayName: 'Anna', role: 'admin' })],
    ['ann', 'another address', merge('users/ann', { email: 'other@mail.test' })],
    ['ann', 'another uid', merge('users/ann', { uid: 'bea' })],
    ['ann', 'another provider', merge('users/ann', { authProvider: 'google' })],
    ['ann', 'another creation time', merge('users/ann', { createdAt: '2020-01-01T00:00:00Z' })],
    ['ann', 'a change of verification', merge('users/ann', { isEmailVerified: false })],
    ['ann', 'an unknown field merged in', merge('users/ann', { plan: 'yearly' })],
    ['ann', 'a nested field below the role', merge('users/ann', { 'role.admin': true })],
    ['ann', 'a subscription made a map', merge('users/ann', { 'subscriptionStatus.status': 'active' })],
  ]),
  ...besides(
    'mover',
    'the address in the token',
    merge('users/mover', { email: 'mover@mail.test', isEmailVerified: true }),
    [
      [
        'mover',
        'an address that is not in the token',
        merge('users/mover', { email: 'x@mail.test', isEmailVerified: true }),
      ],
      ['mover', 'an old address called confirmed', merge('users/mover', { isEmailVerified: true })],
      ['mover', 'a confirmed address called unconfirmed', merge('users/mover', { email: 'mover@mail.test' })],
      [
        'mover',
        'a role beside the new address',
        merge('users/mover', { email: 'mover@mail.test', isEmailVerified: true, role: 'admin' }),
      ],
      [
        'bea',
        "another member's address",
        merge('users/mover', { email: 'mover@mail.test', isEmailVerified: true }),
      ],
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
