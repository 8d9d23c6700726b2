import { type Attack, besides, get, list, merge, set } from '../attack';
import type { PlainDocument } from '../database';
import { OLDER, TIME } from '../people';

const asSmallSettings: PlainDocument = {
  perWeek: 3,
  paused: false,
  since: TIME,
  none: null,
  days: [1, 3],
  pauses: ['2026-04-01/2026-04-10'],
  f: 0.5,
  g: 'g',
  h: 'h',
  i: 'i',
};
const upTo = (last: string): PlainDocument =>
  Object.fromEntries([...'abcdefgh'.slice(0, last.charCodeAt(0) - 97)].map((name) => [name, 1]));

const DONE = '2026-03-01 v1 25 1';
const training = (over: PlainDocument = {}): PlainDocument => ({
  done: { 'mhz1-a': DONE, 'mhz2-b': 'x' },
  clearedAt: TIME,
  updatedAt: TIME,
  ...over,
});
const viewings = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, DONE]));

/** Time of a changed note. */
const LATER = '2026-03-01T09:30:00.000Z';

const setTraining = (data: PlainDocument) => set('users/ann/settings/training', data);
const mergeGoal = (data: PlainDocument) => merge('users/ann/settings/goal', data);
const setGoal = (data: PlainDocument) => set('users/ann/settings/goal', data);
const mergeNote = (data: PlainDocument) => merge('users/ann/notes/v1', data);
const setNote = (data: PlainDocument) => set('users/ann/notes/v1', data);
const setNewNote = (data: PlainDocument) => set('users/ann/notes/v2', data);

export const PRIVATE_ATTACKS: readonly Attack[] = [
  ...besides('ann', 'their own', get('users/ann/notes/v1'), [
    ['bea', "another member's note read", get('users/ann/notes/v1')],
  ]),
  ...besides('ann', 'their own listed', list('users/ann/notes'), [
    ['admin', 'a note read by an administrator', get('users/ann/notes/v1')],
  ]),
  ...besides('bea', 'their own', set('users/bea/notes/v1', { text: '', updatedAt: TIME }), [
    ['bea', "another member's note written", setNote({ text: '', updatedAt: TIME })],
  ]),
  ...besides(
    'ann',
    'a note of 10,400 characters',
    setNewNote({ text: 'x'.repeat(10_400), updatedAt: TIME }),
    [
      ['ann', 'a note of 10,401 characters', setNewNote({ text: 'x'.repeat(10_401), updatedAt: TIME })],
      ['ann', 'a note with an unknown field', mergeNote({ html: '<b>', was: TIME })],
      ['ann', 'a note with an invalid timestamp', mergeNote({ updatedAt: null, was: TIME })],
      ['ann', 'a note under an invalid id', set('users/ann/notes/a b', { text: '', updatedAt: TIME })],
    ],
  ),
  ...besides(
    'ann',
    'a note based on the stored version',
    setNote({ text: 'Softer knees', updatedAt: LATER, was: TIME }),
    [
      ['ann', 'a note based on an older version', setNote({ text: 'x', updatedAt: LATER, was: LATER })],
      [
        'ann',
        'a note based on no version where one exists',
        setNote({ text: 'x', updatedAt: LATER, was: '' }),
      ],
      ['ann', 'a note that does not say', setNote({ text: 'x', updatedAt: LATER })],
      [
        'ann',
        'a note based on a version without a time',
        setNewNote({ text: 'x', updatedAt: LATER, was: 'then' }),
      ],
    ],
  ),
  ...besides('bea', 'their own', get('users/bea/settings/goal'), [
    ['bea', "another member's settings read", get('users/ann/settings/goal')],
  ]),
  ...besides('ann', 'their own', mergeGoal({ perWeek: 7 }), [
    ['bea', "another member's settings written", mergeGoal({ perWeek: 7 })],
    ['ann', 'a setting that arrives late', mergeGoal({ perWeek: 7, updatedAt: OLDER })],
  ]),
  ...besides('ann', 'their training days', setTraining(training()), [
    ['bea', "another member's training written", setTraining(training())],
    ['ann', 'training under the name of another setting', setGoal(training())],
    ['ann', 'training with an unknown field', setTraining(training({ html: '<b>' }))],
    ['ann', 'training with an invalid timestamp', setTraining(training({ updatedAt: '' }))],
    ['ann', 'training cleared at no time', setTraining(training({ clearedAt: 'now' }))],
    ['ann', 'training that is a list', setTraining(training({ done: [DONE] }))],
    ['ann', 'a viewing that is a text', setTraining(training({ done: { k: 'well' } }))],
    ['ann', 'a viewing under an invalid id', setTraining(training({ done: { 'a b': DONE } }))],
  ]),
  ...besides('ann', 'one of 900', setTraining(training({ done: viewings(900) })), [
    ['ann', '901 viewings', setTraining(training({ done: viewings(901) }))],
  ]),
  ...besides('ann', 'ten small settings', setGoal(asSmallSettings), [
    [
      'ann',
      'eleven settings in a document',
      setGoal(Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`k${i}`, i]))),
    ],
    ['ann', 'a setting of 200 kB', mergeGoal({ big: 'x'.repeat(200_000) })],
    ['ann', 'a fifth setting of 200 kB', setGoal({ ...upTo('e'), e: 'x'.repeat(200_000) })],
    ['ann', 'a ninth setting of 200 kB', setGoal({ ...upTo('i'), i: 'x'.repeat(200_000) })],
    ['ann', 'a setting that is a map', mergeGoal({ deep: {} })],
    ['ann', 'a setting of 61 values', mergeGoal({ days: Array.from({ length: 61 }, () => 1) })],
    ['ann', 'a setting that is a list of a 200 kB text', mergeGoal({ days: ['x'.repeat(200_000)] })],
    ['ann', 'a setting with a name of 1000 characters', mergeGoal({ ['k'.repeat(1000)]: 1 })],
    ['ann', 'settings under an invalid name', set('users/ann/settings/a b', { perWeek: 3 })],
  ]),
];
