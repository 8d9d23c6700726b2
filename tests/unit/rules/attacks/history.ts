import { type Attack, besides, get, list, merge, ownerOnly, remove, set, unset } from '../attack';
import type { PlainDocument } from '../database';
import { progress, TIME } from '../people';

const mergeRow = (data: PlainDocument) => merge('users/ann/history/v1', data);
const mergeDone = (data: PlainDocument) => merge('users/ann/history/done', data);
const mergeUndone = (data: PlainDocument) => merge('users/ann/history/undone', data);
const setNew = (data: PlainDocument) => set('users/ann/history/new', data);

/** Before and after the time of every stored row. */
const EARLIER = '2026-02-01T08:30:00.000Z';
const LATER = '2026-03-02T08:30:00.000Z';

const save = (over: PlainDocument = {}) => setNew(progress(over));
const advance = mergeRow({ positionSec: 700, furthestSec: 700, updatedAt: TIME });

export const HISTORY_ATTACKS: readonly Attack[] = [
  ...ownerOnly('ann', get('users/ann/history/v1'), { bea: "another member's history read" }),
  ...ownerOnly('ann', list('users/ann/history', { limit: 20 }), { bea: "another member's history listed" }),
  ...besides('admin', 'the profile read', get('users/ann'), [
    ['a history read by an administrator', get('users/ann/history/v1')],
  ]),
  ...besides('ann', 'their own listed without a limit', list('users/ann/history'), [
    ['a collection group of all histories', list('history', { group: true, limit: 20 })],
  ]),
  ...ownerOnly('ann', advance, { bea: "another member's history written" }),
  ...ownerOnly('ann', save(), {
    visitor: 'a history written by a visitor',
    bea: "a row added to another member's history",
  }),
  ...ownerOnly('ann', remove('users/ann/history/v1'), { bea: "another member's history deleted" }),
  ...besides('ann', 'the position moved on', advance, [
    ['the furthest second going back', mergeRow({ furthestSec: 599 })],
    ['a save older than the row', mergeRow({ positionSec: 1, updatedAt: EARLIER })],
    ['the seconds played going back', mergeRow({ playedSec: 1 })],
    ['the seconds played deleted', unset('users/ann/history/v1', 'playedSec')],
    ['the furthest second that is no number', mergeRow({ furthestSec: Number.NaN })],
  ]),
  ...besides('ann', 'the position going back', mergeRow({ positionSec: 0 }), [
    ['the furthest second deleted', unset('users/ann/history/v1', 'furthestSec')],
  ]),
  ...besides('ann', 'a completion moved to an earlier time', mergeDone({ completedAt: EARLIER }), [
    ['a class marked undone', mergeDone({ completedAt: null })],
    ['a completion moved to a later time', mergeDone({ completedAt: LATER })],
  ]),
  ...besides(
    'ann',
    'a class marked undone later',
    mergeDone({ completedAt: null, undoneAt: LATER, playedSec: 0 }),
    [
      ['a class marked undone before its completion', mergeDone({ completedAt: null, undoneAt: EARLIER })],
      ["another member's class marked undone", mergeDone({ undoneAt: LATER }), 'bea'],
      ['a completion kept beside a later "not done"', mergeDone({ undoneAt: LATER })],
      ['a "not done" that is just true', save({ undoneAt: true })],
    ],
  ),
  ...besides('ann', 'an undone class done again', mergeUndone({ completedAt: LATER, updatedAt: LATER }), [
    ['an undone class completed by an older completion', mergeUndone({ completedAt: EARLIER })],
    ['an undone class overwritten', set('users/ann/history/undone', progress({ completedAt: EARLIER }))],
    ['a completion of the very moment it was undone', mergeUndone({ completedAt: TIME })],
    ['the "not done" going back', mergeUndone({ undoneAt: EARLIER })],
  ]),
  ...besides('ann', 'the position of an undone class', mergeUndone({ positionSec: 1 }), [
    ['the time it was undone deleted', unset('users/ann/history/undone', 'undoneAt')],
  ]),
  ...besides('ann', 'the time of a class not done deleted', unset('users/ann/history/v1', 'completedAt'), [
    ['the time it was done deleted', unset('users/ann/history/done', 'completedAt')],
  ]),
  ...besides(
    'ann',
    'a class watched again',
    set('users/ann/history/done', progress({ furthestSec: 900, completedAt: TIME })),
    [['a done class overwritten', set('users/ann/history/done', progress({ furthestSec: 900 }))]],
  ),
  ...besides('ann', 'a valid position saved', save(), [
    ['a negative position', save({ positionSec: -1 })],
    ['a position that is a text', save({ positionSec: '10' })],
    ['an endless furthest second', save({ furthestSec: 1e9 })],
    ['a negative length', save({ durationSec: -1 })],
    ['played seconds that are a list', save({ playedSec: [1] })],
    ['a timestamp that is not a time', save({ updatedAt: 'now' })],
    ['a timestamp of 200 kB', save({ updatedAt: `2026-01-01T00:00:00.${'0'.repeat(200_000)}Z` })],
    ['a slug of 201 characters', save({ slug: 'x'.repeat(201) })],
    ['an unknown field in the history', save({ note: 'x' })],
    ['a history row under an id of 200 characters', set(`users/ann/history/${'x'.repeat(200)}`, progress())],
  ]),
  ...besides('ann', 'a class done at once', save({ completedAt: TIME }), [
    ['a completion that is just true', save({ completedAt: true })],
    ['a completion that is no time', save({ completedAt: 'yesterday' })],
  ]),
  ...besides('ann', 'an order of 42', save({ continueOrder: 'x'.repeat(42) }), [
    ['an order of 43 characters', save({ continueOrder: 'x'.repeat(43) })],
  ]),
  ...besides('ann', 'one of 64', save({ device: 'x'.repeat(64) }), [
    ['a device name of 65 characters', save({ device: 'x'.repeat(65) })],
  ]),
  ...besides('ann', 'a class hidden', save({ hidden: true }), [
    ['a hidden mark that is a text', save({ hidden: 'no' })],
  ]),
  ...besides('ann', 'one of 200', save({ title: 'x'.repeat(200) }), [
    ['a title of 201 characters', save({ title: 'x'.repeat(201) })],
  ]),
  ...besides(
    'ann',
    'a row of what is needed only',
    setNew({ positionSec: 1, furthestSec: 1, durationSec: 2, updatedAt: TIME }),
    [['a history row without a length', setNew({ positionSec: 1, furthestSec: 1, updatedAt: TIME })]],
  ),
];
