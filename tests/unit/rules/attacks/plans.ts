import { type Attack, besides, get, merge, set } from '../attack';
import type { PlainDocument } from '../database';
import { OLDER, program, TIME } from '../people';

const setProgram = (data: PlainDocument) => set('users/ann/programs/s2', data);
const mergeProgram = (data: PlainDocument) => merge('users/ann/programs/s1', data);
const mergeRsvp = (data: PlainDocument) => merge('users/ann/rsvps/e1', data);

export const PLAN_ATTACKS: readonly Attack[] = [
  ...besides('ann', 'their own', get('users/ann/programs/s1'), [
    ['bea', "another member's program read", get('users/ann/programs/s1')],
  ]),
  ...besides('bea', 'their own', set('users/bea/programs/s1', program()), [
    ['bea', "another member's program written", set('users/ann/programs/s1', program())],
  ]),
  ...besides('ann', 'a valid program', setProgram(program()), [
    ['ann', 'a start that is no day', setProgram(program({ startedOn: 'tomorrow' }))],
    ['ann', 'a start that is a Firestore timestamp', setProgram(program({ startedOn: new Date(TIME) }))],
    ['ann', 'eight weekdays', setProgram(program({ weekdays: [0, 1, 2, 3, 4, 5, 6, 6] }))],
    ['ann', 'a weekday 8', setProgram(program({ weekdays: [8] }))],
    [
      'ann',
      'a thousand pauses',
      mergeProgram({ pauses: Array.from({ length: 1000 }, () => '2026-04-01/2026-04-10') }),
    ],
    ['ann', 'a program with an unknown field', mergeProgram({ done: true })],
    ['ann', 'a beginning that is no time', mergeProgram({ countsFrom: 'today' })],
    ['ann', 'credits that are a list', mergeProgram({ credits: ['v1'] })],
    ['ann', 'a credit that is no day', mergeProgram({ credits: { v1: 'yesterday' } })],
    ['ann', 'a credit under an invalid id', mergeProgram({ credits: { 'a b': '2026-04-01' } })],
    ['ann', 'titles of 200 kB', mergeProgram({ classes: { v1: 'x'.repeat(200_000) } })],
    [
      'ann',
      'a thousand titles',
      mergeProgram({
        classes: Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`v${index}`, 'x'])),
      }),
    ],
    ['ann', 'a program timestamp that is not a time', mergeProgram({ updatedAt: '' })],
    ['ann', 'a program under an invalid id', set('users/ann/programs/a b', program())],
  ]),
  ...besides(
    'ann',
    'a program done again',
    mergeProgram({
      countsFrom: TIME,
      credits: { v1: '2026-04-01', v2: '2026-04-03' },
      classes: { v1: 'Hip reset', v2: 'Rounds, two' },
    }),
    [['bea', "another member's program written again", mergeProgram({ countsFrom: TIME, credits: {} })]],
  ),
  ...besides('ann', 'no weekdays', setProgram(program({ weekdays: [] })), [
    ['ann', 'weekdays that are a text', setProgram(program({ weekdays: 'Mon' }))],
  ]),
  ...besides('ann', 'no pause', mergeProgram({ pauses: [] }), [
    ['ann', 'a pause of 200 kB', mergeProgram({ pauses: ['x'.repeat(200_000)] })],
  ]),
  ...besides('ann', 'their own', get('users/ann/rsvps/e1'), [
    ['bea', "another member's answer read", get('users/ann/rsvps/e1')],
  ]),
  ...besides('ann', 'their own', mergeRsvp({ going: false }), [
    ['bea', "another member's answer written", mergeRsvp({ going: false })],
    ['ann', 'an answer older than the stored one', mergeRsvp({ going: false, updatedAt: OLDER })],
  ]),
  ...besides(
    'ann',
    'a valid answer',
    set('users/ann/rsvps/e2', { going: true, remindAt: TIME, updatedAt: TIME }),
    [
      ['ann', 'an answer that is a text', mergeRsvp({ going: 'yes' })],
      ['ann', 'a reminder that is no time', mergeRsvp({ remindAt: 'soon' })],
      ['ann', 'an answer with an unknown field', mergeRsvp({ seat: 1 })],
      [
        'ann',
        'an answer with an invalid timestamp',
        set('users/ann/rsvps/e2', { going: true, updatedAt: 5 }),
      ],
      ['ann', 'an answer that names another event', mergeRsvp({ event: 'e2' })],
      ['ann', 'an answer under an invalid id', set('users/ann/rsvps/a b', { going: true, updatedAt: TIME })],
    ],
  ),
];
