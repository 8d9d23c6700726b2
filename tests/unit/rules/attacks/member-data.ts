import { type Attack, besides, get, list, merge, ownerOnly, remove, set, unset } from '../attack';
import type { PlainDocument } from '../database';
import { listOf, mapOf, OLDER, playlist, program, TIME } from '../people';

const setList = (data: PlainDocument) => set('users/ann/lists/watchlist', data);
const mergeList = (data: PlainDocument) => merge('users/ann/lists/favorites', data);

const setPlaylist = (data: PlainDocument) => set('users/ann/playlists/p2', data);
const mergePlaylist = (data: PlainDocument) => merge('users/ann/playlists/p1', data);

const setProgram = (data: PlainDocument) => set('users/ann/programs/s2', data);
const mergeProgram = (data: PlainDocument) => merge('users/ann/programs/s1', data);
const setRsvp = (data: PlainDocument) => set('users/ann/rsvps/e2', { going: true, updatedAt: TIME, ...data });
const mergeRsvp = (data: PlainDocument) => merge('users/ann/rsvps/e1', data);

const LOADS = 'users/ann/practice/loads';
const loadEntry = (value: string): PlainDocument => ({
  items: { 'plank.2026-03-01': value },
  updatedAt: TIME,
});

const tenSmallSettings: PlainDocument = {
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

/** Lists, playlists, programs, answers to events, practice, notes and settings. */
export const MEMBER_DATA_ATTACKS: readonly Attack[] = [
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
  ...ownerOnly('ann', get('users/ann/playlists/p1'), { bea: "another member's playlist read" }),
  ...ownerOnly('ann', list('users/ann/playlists'), { bea: "another member's playlists listed" }),
  ...ownerOnly('ann', setPlaylist(playlist()), { bea: "another member's playlist created" }),
  ...ownerOnly('ann', mergePlaylist({ title: 'X', rev: 1 }), { bea: "another member's playlist changed" }),
  ...ownerOnly('ann', remove('users/ann/playlists/p1'), { moderator: "another member's playlist deleted" }),
  ...besides('ann', 'a valid playlist', setPlaylist(playlist()), [
    ['a playlist without a title', setPlaylist(playlist({ title: '' }))],
    ['class ids that are numbers', setPlaylist(playlist({ videoIds: [1, 2] }))],
    ['class ids that are maps', setPlaylist(playlist({ videoIds: [{ id: 'v1' }] }))],
    ['two class ids in one text', setPlaylist(playlist({ videoIds: ['v1,v2'] }))],
    ['class ids that are a map', setPlaylist(playlist({ videoIds: { v1: true } }))],
    ['a playlist without a creation time', setPlaylist(playlist({ createdAt: null }))],
    ['a first version that is a text', setPlaylist(playlist({ rev: 'first' }))],
    ['a playlist timestamp that is not a time', setPlaylist(playlist({ updatedAt: 'x' }))],
    ['another creation time of a playlist', mergePlaylist({ createdAt: '2020-01-01T00:00:00Z', rev: 1 })],
    ['a playlist with an unknown field', mergePlaylist({ isPublic: true, rev: 1 })],
    ['a playlist under an invalid id', set('users/ann/playlists/a b', playlist())],
  ]),
  ...besides('ann', 'one of 120', mergePlaylist({ title: 'x'.repeat(120), rev: 1 }), [
    ['a playlist title of 121 characters', mergePlaylist({ title: 'x'.repeat(121), rev: 1 })],
  ]),
  ...besides('ann', 'the version after the stored one', mergePlaylist({ title: 'X', rev: 1 }), [
    ['a change that names no version', mergePlaylist({ title: 'X' })],
    ['a change of a version that is not the newest', mergePlaylist({ title: 'X', rev: 0 })],
    ['a version that skips one', mergePlaylist({ title: 'X', rev: 2 })],
    ['a version that is a text', mergePlaylist({ title: 'X', rev: '1' })],
    ['changes that are a text', mergePlaylist({ applied: 'x', rev: 1 })],
    ['a playlist that remembers 501 changes', mergePlaylist({ applied: listOf(501, 'x'), rev: 1 })],
  ]),
  ...besides('ann', 'one of 500', setPlaylist(playlist({ videoIds: listOf(500, 'v') })), [
    ['a playlist of 501 classes', setPlaylist(playlist({ videoIds: listOf(501, 'v') }))],
  ]),
  ...besides('ann', 'an empty playlist', setPlaylist(playlist({ videoIds: [] })), [
    ['a class id that is a script', setPlaylist(playlist({ videoIds: ['<script>'] }))],
  ]),
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
  ...ownerOnly('ann', get(LOADS), {
    bea: "another member's loads read",
    admin: "a member's loads read by an administrator",
  }),
  ...ownerOnly('ann', remove(LOADS), { bea: "another member's loads deleted" }),
  ...besides('ann', 'a valid load', merge(LOADS, loadEntry(`${TIME} 2.5/kg`)), [
    ["another member's load written", merge(LOADS, loadEntry(`${TIME} 2.5/kg`)), 'bea'],
    ['a load older than the stored', merge(LOADS, { ...loadEntry(`${TIME} 1/kg`), updatedAt: OLDER })],
    ['a load without a time', merge(LOADS, loadEntry('8/kg'))],
    ['a load that is a sentence', merge(LOADS, loadEntry(`${TIME} <b>8</b>`))],
    ['a load of 30 letters', merge(LOADS, loadEntry(`${TIME} ${'9'.repeat(30)}`))],
    ['a load that is a number', set(LOADS, { items: { plank: 8 }, updatedAt: TIME })],
    ['a load under an invalid key', set(LOADS, { items: { 'a b': `${TIME} 8/kg` }, updatedAt: TIME })],
    ['loads that are a list', set(LOADS, { items: [`${TIME} 8/kg`], updatedAt: TIME })],
    ['loads without a timestamp', set('users/ann/practice/speeds', { items: {} })],
    ['an unknown field', merge(LOADS, { ...loadEntry(`${TIME} 8/kg`), weight: 60 })],
    ['practice of an unknown name', set('users/ann/practice/weights', loadEntry(`${TIME} 8/kg`))],
    ['a thousand and one loads', set(LOADS, { items: mapOf(1001, `${TIME} 8/kg`), updatedAt: TIME })],
  ]),
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
  ...besides('ann', 'ten small settings', setGoal(tenSmallSettings), [
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
