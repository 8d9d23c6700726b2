import { type Attack, besides, get, list, merge, ownerOnly, set } from '../attack';
import type { PlainDocument } from '../database';
import { listOf, mapOf, OLDER, TIME } from '../people';

const asSmallSettings: PlainDocument = {
  ...mapOf(4, 'k'),
  ...{ perWeek: 3, paused: false, none: null, half: 0.5, days: [1, 3], pauses: ['2026-04-01/2026-04-10'] },
};

const DONE = '2026-03-01 v1 25 1';
const training = (over: PlainDocument = {}): PlainDocument => ({
  done: { 'mhz1-a': DONE, 'mhz2-b': 'x' },
  clearedAt: TIME,
  updatedAt: TIME,
  ...over,
});

/** Time of a changed note. */
const LATER = '2026-03-01T09:30:00.000Z';

const setTraining = (data: PlainDocument) => set('users/ann/settings/training', data);
const mergeGoal = (data: PlainDocument) => merge('users/ann/settings/goal', data);
const setGoal = (data: PlainDocument) => set('users/ann/settings/goal', data);
const mergeNote = (data: PlainDocument) => merge('users/ann/notes/v1', data);
const setNote = (data: PlainDocument) => set('users/ann/notes/v1', data);
const setNewNote = (data: PlainDocument) => set('users/ann/notes/v2', data);

export const PRIVATE_ATTACKS: readonly Attack[] = [
  ...ownerOnly('ann', get('users/ann/notes/v1'), { bea: "another member's note read" }),
  ...besides('ann', 'their own listed', list('users/ann/notes'), [
    ['a note read by an administrator', get('users/ann/notes/v1'), 'admin'],
  ]),
  ...ownerOnly('ann', setNewNote({ text: '', updatedAt: TIME }), { bea: "another member's note written" }),
  ...besides('ann', 'a note of 10,400', setNewNote({ text: 'x'.repeat(10_400), updatedAt: TIME }), [
    ['a note of 10,401 characters', setNewNote({ text: 'x'.repeat(10_401), updatedAt: TIME })],
    ['a note with an unknown field', mergeNote({ html: '<b>', was: TIME })],
    ['a note with an invalid timestamp', mergeNote({ updatedAt: null, was: TIME })],
    ['a note under an invalid id', set('users/ann/notes/a b', { text: '', updatedAt: TIME })],
  ]),
  ...besides('ann', 'a note based on the stored', setNote({ text: 'x', updatedAt: LATER, was: TIME }), [
    ['a note based on an older version', setNote({ text: 'x', updatedAt: LATER, was: LATER })],
    ['a note based on no version', setNote({ text: 'x', updatedAt: LATER, was: '' })],
    ['a note that does not say', setNote({ text: 'x', updatedAt: LATER })],
    ['a note based on an invalid time', setNewNote({ text: 'x', updatedAt: LATER, was: 'then' })],
  ]),
  ...ownerOnly('ann', get('users/ann/settings/goal'), { bea: "another member's settings read" }),
  ...besides('ann', 'their own', mergeGoal({ perWeek: 7 }), [
    ["another member's settings written", mergeGoal({ perWeek: 7 }), 'bea'],
    ['a setting that arrives late', mergeGoal({ perWeek: 7, updatedAt: OLDER })],
  ]),
  ...besides('ann', 'their training days', setTraining(training()), [
    ["another member's training written", setTraining(training()), 'bea'],
    ['training under the name of another setting', setGoal(training())],
    ['training with an unknown field', setTraining(training({ html: '<b>' }))],
    ['training with an invalid timestamp', setTraining(training({ updatedAt: '' }))],
    ['training cleared at no time', setTraining(training({ clearedAt: 'now' }))],
    ['training that is a list', setTraining(training({ done: [DONE] }))],
    ['a viewing that is a text', setTraining(training({ done: { k: 'well' } }))],
    ['a viewing under an invalid id', setTraining(training({ done: { 'a b': DONE } }))],
  ]),
  ...besides('ann', 'one of 900', setTraining(training({ done: mapOf(900, DONE) })), [
    ['901 viewings', setTraining(training({ done: mapOf(901, DONE) }))],
  ]),
  ...besides('ann', 'ten small settings', setGoal(asSmallSettings), [
    ['eleven settings in a document', setGoal(mapOf(11, 1))],
    ['a setting of 200 kB', mergeGoal({ big: 'x'.repeat(200_000) })],
    ['a fifth setting of 200 kB', setGoal({ ...mapOf(4, 1), l: 'x'.repeat(200_000) })],
    ['a ninth setting of 200 kB', setGoal({ ...mapOf(8, 1), l: 'x'.repeat(200_000) })],
    ['a setting that is a map', mergeGoal({ deep: {} })],
    ['a setting of 61 values', mergeGoal({ days: listOf(61, 1) })],
    ['a setting that is a list of a 200 kB text', mergeGoal({ days: ['x'.repeat(200_000)] })],
    ['a setting with a name of 1000 characters', mergeGoal({ ['k'.repeat(1000)]: 1 })],
    ['settings under an invalid name', set('users/ann/settings/a b', { perWeek: 3 })],
  ]),
];
