import { type Attack, besides, get, list, merge, remove, set, unset } from '../attack';
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
  ...besides('ann', 'their own', get('users/ann/history/v1'), [
    ['bea', "another member's history read", get('users/ann/history/v1')],
  ]),
  ...besides('bea', 'their own', list('users/bea/history', { limit: 20 }), [
    ['bea', "another member's history listed", list('users/ann/history', { limit: 20 })],
  ]),
  ...besides('admin', 'the profile read', get('users/ann'), [
    ['admin', 'a history read by an administrator', get('users/ann/history/v1')],
  ]),
  ...besides('ann', 'their own listed without a limit', list('users/ann/history'), [
    ['ann', 'a collection group of all histories', list('history', { group: true, limit: 20 })],
  ]),
  ...besides('ann', 'the same by its owner', advance, [['bea', "another member's history written", advance]]),
  ...besides('ann', 'the same by its owner', save(), [
    ['visitor', 'a history written by a visitor', save()],
    ['bea', "a row added to another member's history", save()],
  ]),
  ...besides('ann', 'their own row deleted', remove('users/ann/history/v1'), [
    ['bea', "another member's history deleted", remove('users/ann/history/v1')],
  ]),
  ...besides('ann', 'the position moved on', advance, [
    ['ann', 'the furthest second going back', mergeRow({ furthestSec: 599 })],
    ['ann', 'a save older than the row', mergeRow({ positionSec: 1, updatedAt: EARLIER })],
    ['ann', 'the seconds played going back', mergeRow({ playedSec: 1 })],
    ['ann', 'the seconds played deleted', unset('users/ann/history/v1', 'playedSec')],
    ['ann', 'the furthest second that is no number', mergeRow({ furthestSec: Number.NaN })],
  ]),
  ...besides('ann', 'the position going back', mergeRow({ positionSec: 0 }), [
    ['ann', 'the furthest second deleted', unset('users/ann/history/v1', 'furthestSec')],
  ]),
  ...besides('ann', 'a completion moved to an earlier time', mergeDone({ completedAt: EARLIER }), [
    ['ann', 'a class marked undone', mergeDone({ completedAt: null })],
    ['ann', 'a completion moved to a later time', mergeDone({ completedAt: LATER })],
  ]),
  ...besides(
    'ann',
    'a class marked undone after its completion',
    mergeDone({ completedAt: null, undoneAt: LATER, playedSec: 0 }),
    [
      [
        'ann',
        'a class marked undone at a time before its completion',
        mergeDone({ completedAt: null, undoneAt: EARLIER }),
      ],
      ['bea', "another member's class marked undone", mergeDone({ undoneAt: LATER })],
      ['ann', 'a completion kept beside a later "not done"', mergeDone({ undoneAt: LATER })],
      ['ann', 'a "not done" that is just true', save({ undoneAt: true })],
    ],
  ),
  ...besides('ann', 'an undone class done again', mergeUndone({ completedAt: LATER, updatedAt: LATER }), [
    ['ann', 'an undone class completed by an older completion', mergeUndone({ completedAt: EARLIER })],
    [
      'ann',
      'an undone class overwritten by a save that does not know of it',
      set('users/ann/history/undone', progress({ completedAt: EARLIER })),
    ],
    ['ann', 'a completion of the very moment it was undone', mergeUndone({ completedAt: TIME })],
    ['ann', 'the "not done" going back', mergeUndone({ undoneAt: EARLIER })],
  ]),
  ...besides('ann', 'the position of an undone class', mergeUndone({ positionSec: 1 }), [
    ['ann', 'the time it was undone deleted', unset('users/ann/history/undone', 'undoneAt')],
  ]),
  ...besides(
    'ann',
    'a missing time of a class not done deleted',
    unset('users/ann/history/v1', 'completedAt'),
    [['ann', 'the time it was done deleted', unset('users/ann/history/done', 'completedAt')]],
  ),
  ...besides(
    'ann',
    'a class watched again',
    set('users/ann/history/done', progress({ furthestSec: 900, completedAt: TIME })),
    [
      [
        'ann',
        'a done class overwritten as not done',
        set('users/ann/history/done', progress({ furthestSec: 900 })),
      ],
    ],
  ),
  ...besides('ann', 'a valid position saved', save(), [
    ['ann', 'a negative position', save({ positionSec: -1 })],
    ['ann', 'a position that is a text', save({ positionSec: '10' })],
    ['ann', 'an endless furthest second', save({ furthestSec: 1e9 })],
    ['ann', 'a negative length', save({ durationSec: -1 })],
    ['ann', 'played seconds that are a list', save({ playedSec: [1] })],
    ['ann', 'a timestamp that is not a time', save({ updatedAt: 'now' })],
    ['ann', 'a timestamp of 200 kB', save({ updatedAt: `2026-01-01T00:00:00.${'0'.repeat(200_000)}Z` })],
    ['ann', 'a slug of 201 characters', save({ slug: 'x'.repeat(201) })],
    ['ann', 'an unknown field in the history', save({ note: 'x' })],
    [
      'ann',
      'a history row under an id of 200 characters',
      set(`users/ann/history/${'x'.repeat(200)}`, progress()),
    ],
  ]),
  ...besides('ann', 'a class done at once', save({ completedAt: TIME }), [
    ['ann', 'a completion that is just true', save({ completedAt: true })],
    ['ann', 'a completion that is no time', save({ completedAt: 'yesterday' })],
  ]),
  ...besides('ann', 'an order of 42', save({ continueOrder: 'x'.repeat(42) }), [
    ['ann', 'an order of 43 characters', save({ continueOrder: 'x'.repeat(43) })],
  ]),
  ...besides('ann', 'one of 64', save({ device: 'x'.repeat(64) }), [
    ['ann', 'a device name of 65 characters', save({ device: 'x'.repeat(65) })],
  ]),
  ...besides('ann', 'a class hidden', save({ hidden: true }), [
    ['ann', 'a hidden mark that is a text', save({ hidden: 'no' })],
  ]),
  ...besides('ann', 'one of 200', save({ title: 'x'.repeat(200) }), [
    ['ann', 'a title of 201 characters', save({ title: 'x'.repeat(201) })],
  ]),
  ...besides(
    'ann',
    'a row of what is needed only',
    setNew({ positionSec: 1, furthestSec: 1, durationSec: 2, updatedAt: TIME }),
    [['ann', 'a history row without a length', setNew({ positionSec: 1, furthestSec: 1, updatedAt: TIME })]],
  ),
];
