import { type Attack, besides, get, merge, remove, set } from '../attack';
import type { PlainDocument } from '../database';
import { OLDER, TIME } from '../people';

const LOADS = 'users/ann/practice/loads';
const entry = (value: string): PlainDocument => ({ items: { 'plank.2026-03-01': value }, updatedAt: TIME });

export const PRACTICE_ATTACKS: readonly Attack[] = [
  ...besides('ann', 'their own', get(LOADS), [
    ['bea', "another member's loads read", get(LOADS)],
    ['admin', "a member's loads read by an administrator", get(LOADS)],
  ]),
  ...besides('ann', 'their own', remove(LOADS), [['bea', "another member's loads deleted", remove(LOADS)]]),
  ...besides('ann', 'a valid load', merge(LOADS, entry(`${TIME} 2.5/kg`)), [
    ['bea', "another member's load written", merge(LOADS, entry(`${TIME} 2.5/kg`))],
    [
      'ann',
      'a load older than the stored document',
      merge(LOADS, { ...entry(`${TIME} 1/kg`), updatedAt: OLDER }),
    ],
    ['ann', 'a load without a time', merge(LOADS, entry('8/kg'))],
    ['ann', 'a load that is a sentence', merge(LOADS, entry(`${TIME} <b>8</b>`))],
    ['ann', 'a load of 30 letters', merge(LOADS, entry(`${TIME} ${'9'.repeat(30)}`))],
    ['ann', 'a load that is a number', set(LOADS, { items: { plank: 8 }, updatedAt: TIME })],
    ['ann', 'a load under an invalid key', set(LOADS, { items: { 'a b': `${TIME} 8/kg` }, updatedAt: TIME })],
    ['ann', 'loads that are a list', set(LOADS, { items: [`${TIME} 8/kg`], updatedAt: TIME })],
    ['ann', 'loads without a timestamp', set('users/ann/practice/speeds', { items: {} })],
    ['ann', 'an unknown field', merge(LOADS, { ...entry(`${TIME} 8/kg`), weight: 60 })],
    ['ann', 'practice of an unknown name', set('users/ann/practice/weights', entry(`${TIME} 8/kg`))],
    [
      'ann',
      'a thousand and one loads',
      set(LOADS, {
        items: Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`k${at}`, `${TIME} 8/kg`])),
        updatedAt: TIME,
      }),
    ],
  ]),
];
