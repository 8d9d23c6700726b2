import { type Attack, besides, get, list, merge } from '../attack';

const rename = merge('users/ann', { displayName: 'Anna' });
const byAddress = { field: 'email', value: { stringValue: 'ann@mail.test' } } as const;
const byOwnUid = { field: 'uid', value: { stringValue: 'bea' } } as const;

/** Profiles of other members. */
export const ACCESS_ATTACKS: readonly Attack[] = [
  ...besides('bea', 'their own profile read', get('users/bea'), [
    ['bea', "another member's profile read", get('users/ann')],
    ['subscriber', "another member's profile read by a subscriber", get('users/ann')],
    ['bea', 'profiles looked up by address', list('users', { limit: 1, where: byAddress })],
    ['bea', 'their own profile by a query', list('users', { limit: 1, where: byOwnUid })],
  ]),
  ...besides('ann', 'the same by its owner', get('users/ann'), [
    ['visitor', 'a profile read by a visitor', get('users/ann')],
  ]),
  ...besides('admin', 'the same by an administrator', get('users/ann'), [
    ['moderator', 'a profile read by a moderator', get('users/ann')],
  ]),
  ...besides('ann', 'the same by its owner', rename, [
    ['bea', "another member's profile changed", rename],
    ['visitor', 'a profile changed by a visitor', rename],
    ['moderator', 'a profile changed by a moderator', rename],
    ['admin', 'a profile changed directly by an administrator', rename],
  ]),
  ...besides(
    'admin',
    'an administrator changing their own name',
    merge('users/admin', { displayName: 'A' }),
    [
      ['admin', 'a role written directly by an administrator', merge('users/ann', { role: 'moderator' })],
      [
        'admin',
        'a subscription that an administrator gives to their own profile',
        merge('users/admin', { subscriptionStatus: 'active' }),
      ],
    ],
  ),
  ...besides('admin', 'fifty profiles listed by an administrator', list('users', { limit: 50 }), [
    ['visitor', 'all profiles listed by a visitor', list('users', { limit: 10 })],
    ['ann', 'all profiles listed by a member', list('users', { limit: 10 })],
    ['subscriber', 'all profiles listed by a subscriber', list('users', { limit: 10 })],
    ['moderator', 'all profiles listed by a moderator', list('users', { limit: 10 })],
    ['admin', 'all profiles listed without a limit', list('users')],
    ['admin', '51 profiles listed at once', list('users', { limit: 51 })],
    ['admin', 'a collection group of profiles', list('users', { limit: 10, group: true })],
  ]),
];
