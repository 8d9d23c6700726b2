import { type Attack, besides, get, merge, ownerOnly, remove, set } from '../attack';
import type { PlainDocument } from '../database';
import { mapOf, OLDER, TIME } from '../people';

const LOADS = 'users/ann/practice/loads';
const entry = (value: string): PlainDocument => ({ items: { 'plank.2026-03-01': value }, updatedAt: TIME });

export const PRACTICE_ATTACKS: readonly Attack[] = [
  ...ownerOnly('ann', get(LOADS), {
    bea: "another member's loads read",
    admin: "a member's loads read by an administrator",
  }),
  ...ownerOnly('ann', remove(LOADS), { bea: "another member's loads deleted" }),
  ...besides('ann', 'a valid load', merge(LOADS, entry(`${TIME} 2.5/kg`)), [
    ["another member's load written", merge(LOADS, entry(`${TIME} 2.5/kg`)), 'bea'],
    ['a load older than the stored', merge(LOADS, { ...entry(`${TIME} 1/kg`), updatedAt: OLDER })],
    ['a load without a time', merge(LOADS, entry('8/kg'))],
    ['a load that is a sentence', merge(LOADS, entry(`${TIME} <b>8</b>`))],
    ['a load of 30 letters', merge(LOADS, entry(`${TIME} ${'9'.repeat(30)}`))],
    ['a load that is a number', set(LOADS, { items: { plank: 8 }, updatedAt: TIME })],
    ['a load under an invalid key', set(LOADS, { items: { 'a b': `${TIME} 8/kg` }, updatedAt: TIME })],
    ['loads that are a list', set(LOADS, { items: [`${TIME} 8/kg`], updatedAt: TIME })],
    ['loads without a timestamp', set('users/ann/practice/speeds', { items: {} })],
    ['an unknown field', merge(LOADS, { ...entry(`${TIME} 8/kg`), weight: 60 })],
    ['practice of an unknown name', set('users/ann/practice/weights', entry(`${TIME} 8/kg`))],
    ['a thousand and one loads', set(LOADS, { items: mapOf(1001, `${TIME} 8/kg`), updatedAt: TIME })],
  ]),
];
