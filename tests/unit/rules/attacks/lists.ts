import { type Attack, besides, get, merge, ownerOnly, remove, set, unset } from '../attack';
import type { PlainDocument } from '../database';
import { mapOf, OLDER, TIME } from '../people';

const setList = (data: PlainDocument) => set('users/ann/lists/watchlist', data);
const mergeList = (data: PlainDocument) => merge('users/ann/lists/favorites', data);

export const LIST_ATTACKS: readonly Attack[] = [
  ...ownerOnly('ann', get('users/ann/lists/favorites'), { bea: "another member's list read" }),
  ...ownerOnly('ann', set('users/ann/lists/favorites', { items: {} }), {
    bea: "another member's list written",
  }),
  ...ownerOnly('ann', remove('users/ann/lists/favorites'), { bea: "another member's list deleted" }),
  ...besides('ann', 'a valid list', setList({ items: { v1: TIME } }), [
    ['a list of an unknown name', set('users/ann/lists/admins', { items: {} })],
    ['a list of 10,000 keys', setList({ items: mapOf(10_000, TIME) })],
    ['a list that is a list', setList({ items: ['v1'] })],
    ['a list key of 1000 characters', setList({ items: { ['x'.repeat(1000)]: TIME } })],
    ['an unknown field beside the items', mergeList({ owner: 'bea' })],
    ['a list timestamp that is a map', setList({ items: {}, updatedAt: { t: TIME } })],
  ]),
  ...besides('ann', 'one of 2000', setList({ items: mapOf(2000, TIME) }), [
    ['a list of 2001 entries', setList({ items: mapOf(2001, TIME) })],
  ]),
  ...besides('ann', 'a list entry', mergeList({ 'items.v2': TIME, updatedAt: TIME }), [
    ['a list entry that arrives late', mergeList({ 'items.v2': OLDER, updatedAt: OLDER })],
    ['a list entry of 200 kB', mergeList({ 'items.v2': 'x'.repeat(200_000) })],
  ]),
  ...besides('ann', 'removed items', mergeList({ 'removed.v2': TIME }), [
    ['a removal that is no time', mergeList({ 'removed.v2': 'now' })],
    ['removals that are a list', mergeList({ removed: ['v2'] })],
    ['a removal under an invalid id', mergeList({ removed: { 'a b': TIME } })],
  ]),
  ...besides('ann', 'one of 400', setList({ items: {}, removed: mapOf(400, TIME) }), [
    ['401 removals', setList({ items: {}, removed: mapOf(401, TIME) })],
  ]),
  ...besides('ann', 'a list entry removed', unset('users/ann/lists/favorites', 'items.v1'), [
    ['a list entry that is a long number', mergeList({ 'items.v2': 0.012345678901234568 })],
    ['a list entry that is a map', mergeList({ 'items.v2': { at: TIME } })],
  ]),
];
