import { type Attack, besides, get, merge, set } from '../attack';
import { program, TIME } from '../people';

export const PLAN_ATTACKS: readonly Attack[] = [
  ...besides('ann', 'their own', get('users/ann/programs/s1'), [
    ['bea', "another member's program read", get('users/ann/programs/s1')],
  ]),
  ...besides('bea', 'their own', set('users/bea/programs/s1', program()), [
    ['bea', "another member's program written", set('users/ann/programs/s1', program())],
  ]),
  ...besides('ann', 'a valid program', set('users/ann/programs/s2', program()), [
    ['ann', 'a start that is no day', set('users/ann/programs/s2', program({ startedOn: 'tomorrow' }))],
    [
      'ann',
      'a start that is a Firestore timestamp',
      set('users/ann/programs/s2', program({ startedOn: new Date(TIME) })),
    ],
    ['ann', 'eight weekdays', set('users/ann/programs/s2', program({ weekdays: [0, 1, 2, 3, 4, 5, 6, 6] }))],
    ['ann', 'a weekday 8', set('users/ann/programs/s2', program({ weekdays: [8] }))],
    [
      'ann',
      'a thousand pauses',
      merge('users/ann/programs/s1', { pauses: Array.from({ length: 1000 }, () => '2026-04-01/2026-04-10') }),
    ],
    ['ann', 'a program with an unknown field', merge('users/ann/programs/s1', { done: true })],
    ['ann', 'a beginning that is no time', merge('users/ann/programs/s1', { countsFrom: 'today' })],
    ['ann', 'credits that are a list', merge('users/ann/programs/s1', { credits: ['v1'] })],
    ['ann', 'a credit that is no day', merge('users/ann/programs/s1', { credits: { v1: 'yesterday' } })],
    [
      'ann',
      'a credit under an invalid id',
      merge('users/ann/programs/s1', { credits: { 'a b': '2026-04-01' } }),
    ],
    ['ann', 'titles of 200 kB', merge('users/ann/programs/s1', { classes: { v1: 'x'.repeat(200_000) } })],
    [
      'ann',
      'a thousand titles',
      merge('users/ann/programs/s1', {
        classes: Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`v${index}`, 'x'])),
      }),
    ],
    ['ann', 'a program timestamp that is not a time', merge('users/ann/programs/s1', { updatedAt: '' })],
    ['ann', 'a program under an invalid id', set('users/ann/programs/a b', program())],
  ]),
  ...besides(
    'ann',
    'a program done again',
    merge('users/ann/programs/s1', {
      countsFrom: TIME,
      credits: { v1: '2026-04-01', v2: '2026-04-03' },
      classes: { v1: 'Hip reset', v2: 'Rounds, two' },
    }),
    [
      [
        'bea',
        "another member's program written again",
        merge('users/ann/programs/s1', { countsFrom: TIME, credits: {} }),
      ],
    ],
  ),
  ...besides('ann', 'no weekdays', set('users/ann/programs/s2', program({ weekdays: [] })), [
    ['ann', 'weekdays that are a text', set('users/ann/programs/s2', program({ weekdays: 'Mon' }))],
  ]),
  ...besides('ann', 'no pause', merge('users/ann/programs/s1', { pauses: [] }), [
    ['ann', 'a pause of 200 kB', merge('users/ann/programs/s1', { pauses: ['x'.repeat(200_000)] })],
  ]),
  ...besides('ann', 'their own', get('users/ann/rsvps/e1'), [
    ['bea', "another member's answer read", get('users/ann/rsvps/e1')],
  ]),
  ...besides('ann', 'their own', merge('users/ann/rsvps/e1', { going: false }), [
    ['bea', "another member's answer written", merge('users/ann/rsvps/e1', { going: false })],
  ]),
  ...besides(
    'ann',
    'a valid answer',
    set('users/ann/rsvps/e2', { going: true, remindAt: TIME, updatedAt: TIME }),
    [
      ['ann', 'an answer that is a text', merge('users/ann/rsvps/e1', { going: 'yes' })],
      ['ann', 'a reminder that is no time', merge('users/ann/rsvps/e1', { remindAt: 'soon' })],
      ['ann', 'an answer with an unknown field', merge('users/ann/rsvps/e1', { seat: 1 })],
      ['ann', 'an answer with an invalid timestamp', merge('users/ann/rsvps/e1', { updatedAt: 5 })],
      ['ann', 'an answer under an invalid id', set('users/ann/rsvps/a b', { going: true, updatedAt: TIME })],
    ],
  ),
];
