import { type Attack, besides, get, list, merge, ownerOnly } from '../attack';

const rename = merge('users/ann', { displayName: 'Anna' });
const byAddress = { field: 'email', value: { stringValue: 'ann@mail.test' } } as const;
const byOwnUid = { field: 'uid', value: { stringValue: 'bea' } } as const;

/** Profiles of other members. */
export const ACCESS_ATTACKS: readonly Attack[] = [
  ...besides('bea', 'their own profile read', get('users/bea'), [
    ["another member's profile read", get('users/ann')],
    ["another member's profile read by a subscriber", get('users/ann'), 'subscriber'],
    ['profiles looked up by address', list('users', { limit: 1, where: byAddress })],
    ['their own profile by a query', list('users', { limit: 1, where: byOwnUid })],
  ]),
  ...ownerOnly('ann', get('users/ann'), { visitor: 'a profile read by a visitor' }),
  ...ownerOnly('admin', get('users/ann'), { moderator: 'a profile read by a moderator' }),
  ...ownerOnly('ann', rename, {
    bea: "another member's profile changed",
    visitor: 'a profile changed by a visitor',
    moderator: 'a profile changed by a moderator',
    admin: 'a profile changed directly by an administrator',
  }),
  ...besides('admin', 'their own name changed', merge('users/admin', { displayName: 'A' }), [
    ['a role written directly by an administrator', merge('users/ann', { role: 'moderator' })],
    ['a subscription of an administrator', merge('users/admin', { subscriptionStatus: 'active' })],
  ]),
  ...besides('admin', 'fifty profiles listed by an administrator', list('users', { limit: 50 }), [
    ['all profiles listed by a visitor', list('users', { limit: 10 }), 'visitor'],
    ['all profiles listed by a member', list('users', { limit: 10 }), 'ann'],
    ['all profiles listed by a subscriber', list('users', { limit: 10 }), 'subscriber'],
    ['all profiles listed by a moderator', list('users', { limit: 10 }), 'moderator'],
    ['all profiles listed without a limit', list('users')],
    ['51 profiles listed at once', list('users', { limit: 51 })],
    ['a collection group of profiles', list('users', { limit: 10, group: true })],
  ]),
];
