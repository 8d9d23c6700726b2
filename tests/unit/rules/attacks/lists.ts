import { type Attack, besides, get, merge, remove, set, unset } from '../attack';
import type { PlainDocument } from '../database';
import { OLDER, TIME } from '../people';

const items = (count: number): PlainDocument =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`v${i}`, TIME]));

const setList = (data: PlainDocument) => set('users/ann/lists/watchlist', data);
const mergeList = (data: PlainDocument) => merge('users/ann/lists/favorites', data);

export const LIST_ATTACKS: readonly Attack[] = [
  ...besides('bea', 'their own', get('users/bea/lists/favorites'), [
    ['bea', "another member's list read", get('users/ann/lists/favorites')],
  ]),
  ...besides('bea', 'their own', set('users/bea/lists/favorites', { items: {} }), [
    ['bea', "another member's list written", set('users/ann/lists/favorites', { items: {} })],
  ]),
  ...besides('ann', 'their own', remove('users/ann/lists/favorites'), [
    ['bea', "another member's list deleted", remove('users/ann/lists/favorites')],
  ]),
  ...besides('ann', 'a valid list', setList({ items: { v1: TIME } }), [
    ['ann', 'a list of an unknown name', set('users/ann/lists/admins', { items: {} })],
    ['ann', 'a list of 10,000 keys', setList({ items: items(10_000) })],
    ['ann', 'a list that is a list', setList({ items: ['v1'] })],
    ['ann', 'a list key of 1000 characters', setList({ items: { ['x'.repeat(1000)]: TIME } })],
    ['ann', 'an unknown field beside the items', mergeList({ owner: 'bea' })],
    ['ann', 'a list timestamp that is a map', setList({ items: {}, updatedAt: { t: TIME } })],
  ]),
  ...besides('ann', 'one of 2000', setList({ items: items(2000) }), [
    ['ann', 'a list of 2001 entries', setList({ items: items(2001) })],
  ]),
  ...besides('ann', 'a list entry', mergeList({ 'items.v2': TIME, updatedAt: TIME }), [
    ['ann', 'a list entry that arrives late', mergeList({ 'items.v2': OLDER, updatedAt: OLDER })],
    ['ann', 'a list entry of 200 kB', mergeList({ 'items.v2': 'x'.repeat(200_000) })],
  ]),
  ...besides('ann', 'removed items', mergeList({ 'removed.v2': TIME }), [
    ['ann', 'a removal that is no time', mergeList({ 'removed.v2': 'now' })],
    ['ann', 'removals that are a list', mergeList({ removed: ['v2'] })],
    ['ann', 'a removal under an invalid id', mergeList({ removed: { 'a b': TIME } })],
  ]),
  ...besides('ann', 'one of 400', setList({ items: {}, removed: items(400) }), [
    ['ann', '401 removals', setList({ items: {}, removed: items(401) })],
  ]),
  ...besides('ann', 'a list entry removed', unset('users/ann/lists/favorites', 'items.v1'), [
    [
      'ann',
      'a list entry that is a number as long as a time',
      mergeList({ 'items.v2': 0.012345678901234568 }),
    ],
    ['ann', 'a list entry that is a map', mergeList({ 'items.v2': { at: TIME } })],
  ]),
];
