import { type Attack, besides, get, merge, ownerOnly, set } from '../attack';
import type { PlainDocument } from '../database';
import { listOf, mapOf, OLDER, program, TIME } from '../people';

const setProgram = (data: PlainDocument) => set('users/ann/programs/s2', data);
const mergeProgram = (data: PlainDocument) => merge('users/ann/programs/s1', data);
const setRsvp = (data: PlainDocument) => set('users/ann/rsvps/e2', { going: true, updatedAt: TIME, ...data });
const mergeRsvp = (data: PlainDocument) => merge('users/ann/rsvps/e1', data);

export const PLAN_ATTACKS: readonly Attack[] = [
  ...ownerOnly('ann', get('users/ann/programs/s1'), { bea: "another member's program read" }),
  ...ownerOnly('ann', set('users/ann/programs/s1', program()), { bea: "another member's program written" }),
  ...besides('ann', 'a valid program', setProgram(program()), [
    ['a start that is no day', setProgram(program({ startedOn: 'tomorrow' }))],
    ['a start that is a Firestore timestamp', setProgram(program({ startedOn: new Date(TIME) }))],
    ['eight weekdays', setProgram(program({ weekdays: [0, 1, 2, 3, 4, 5, 6, 6] }))],
    ['a weekday 8', setProgram(program({ weekdays: [8] }))],
    ['a thousand pauses', mergeProgram({ pauses: listOf(1000, '2026-04-01/2026-04-10') })],
    ['a program with an unknown field', mergeProgram({ done: true })],
    ['a beginning that is no time', mergeProgram({ countsFrom: 'today' })],
    ['credits that are a list', mergeProgram({ credits: ['v1'] })],
    ['a credit that is no day', mergeProgram({ credits: { v1: 'yesterday' } })],
    ['a credit under an invalid id', mergeProgram({ credits: { 'a b': '2026-04-01' } })],
    ['titles of 200 kB', mergeProgram({ classes: { v1: 'x'.repeat(200_000) } })],
    [
      'a thousand titles',
      mergeProgram({
        classes: mapOf(1000, 'x'),
      }),
    ],
    ['a program timestamp that is not a time', mergeProgram({ updatedAt: '' })],
    ['a program under an invalid id', set('users/ann/programs/a b', program())],
  ]),
  ...besides(
    'ann',
    'a program done again',
    mergeProgram({
      countsFrom: TIME,
      credits: { v1: '2026-04-01', v2: '2026-04-03' },
      classes: { v1: 'Hip reset', v2: 'Rounds, two' },
    }),
    [["another member's program written again", mergeProgram({ countsFrom: TIME, credits: {} }), 'bea']],
  ),
  ...besides('ann', 'no weekdays', setProgram(program({ weekdays: [] })), [
    ['weekdays that are a text', setProgram(program({ weekdays: 'Mon' }))],
  ]),
  ...besides('ann', 'no pause', mergeProgram({ pauses: [] }), [
    ['a pause of 200 kB', mergeProgram({ pauses: ['x'.repeat(200_000)] })],
  ]),
  ...ownerOnly('ann', get('users/ann/rsvps/e1'), { bea: "another member's answer read" }),
  ...besides('ann', 'their own', mergeRsvp({ going: false }), [
    ["another member's answer written", mergeRsvp({ going: false }), 'bea'],
    ['an answer older than the stored one', mergeRsvp({ going: false, updatedAt: OLDER })],
  ]),
  ...besides('ann', 'a valid answer', setRsvp({ remindAt: TIME, minutes: 60 }), [
    ['an answer that is a text', mergeRsvp({ going: 'yes' })],
    ['a reminder that is no time', mergeRsvp({ remindAt: 'soon' })],
    ['a reminder of another length', mergeRsvp({ minutes: 30 })],
    ['an answer with an unknown field', mergeRsvp({ seat: 1 })],
    ['an answer with an invalid timestamp', setRsvp({ updatedAt: 5 })],
    ['an answer that names another event', mergeRsvp({ event: 'e2' })],
    ['an answer under an invalid id', set('users/ann/rsvps/a b', { going: true, updatedAt: TIME })],
  ]),
];
