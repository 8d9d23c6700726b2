import { type Attack, besides, get, list, merge, remove, set } from '../attack';
import type { Action, PlainDocument } from '../database';
import { everything, playlist, profileOf, program, progress, TIME } from '../people';

/** Documents that a member may write, by path below the profile. */
const OWN: Readonly<Record<string, PlainDocument>> = {
  'history/v9': progress(),
  'lists/watchlist': { items: { v1: TIME } },
  'playlists/p9': playlist(),
  'programs/s9': program(),
  'rsvps/e9': { going: true, remindAt: null, updatedAt: TIME },
  'practice/loops': { items: { v9: `${TIME} 1/9` }, updatedAt: TIME },
  'notes/v9': { text: 'x', updatedAt: TIME },
  'settings/goal': { perWeek: 3 },
};

const changedNote = { text: 'Softer knees', updatedAt: TIME, was: TIME };

const afterwards = (text: string, legal: Action, action: Action): Attack[] =>
  besides('ann', 'the same by a member', legal, [['gone', text, action]]);

/** Attacks with the token of a deleted account, and on the deletion mark. */
export const DELETED_ATTACKS: readonly Attack[] = [
  ...besides(
    'newcomer',
    'a profile of a new member',
    set('users/newcomer', profileOf('newcomer', everything)),
    [
      [
        'gone',
        'a new profile after the account is deleted',
        set('users/gone', profileOf('gone', everything)),
      ],
    ],
  ),
  ...besides('ann', 'their own profile edited', merge('users/ann', { displayName: 'Ann' }), [
    ['leaving', 'an edit while the account is being deleted', merge('users/leaving', { displayName: 'X' })],
  ]),
  ...besides('ann', 'their own position saved', set('users/ann/history/v1', progress({ furthestSec: 700 })), [
    [
      'leaving',
      'a position saved while the account is being deleted',
      set('users/leaving/history/v1', progress({ furthestSec: 700 })),
    ],
  ]),
  ...besides(
    'ann',
    'their own playlist changed',
    set('users/ann/playlists/p1', playlist({ title: 'Y', rev: 1 })),
    [
      [
        'leaving',
        'a playlist changed while the account is being deleted',
        set('users/leaving/playlists/p1', playlist({ title: 'Y', rev: 1 })),
      ],
    ],
  ),
  ...besides('ann', 'their own note changed', set('users/ann/notes/v1', changedNote), [
    [
      'leaving',
      'a note changed while the account is being deleted',
      set('users/leaving/notes/v1', changedNote),
    ],
  ]),
  ...Object.entries(OWN).flatMap(([path, data]) =>
    afterwards(
      `${path} after the account is deleted`,
      set(`users/ann/${path}`, data),
      set(`users/gone/${path}`, data),
    ),
  ),
  ...besides('gone', 'their own deletion mark read', get('deletedAccounts/gone'), [
    ['ann', "another member's deletion mark read", get('deletedAccounts/gone')],
    ['visitor', 'a deletion mark read by a visitor', get('deletedAccounts/gone')],
    ['gone', 'their own deletion mark removed', remove('deletedAccounts/gone')],
    ['gone', 'their own deletion mark overwritten', set('deletedAccounts/gone', {})],
    ['ann', 'a deletion mark for another member', set('deletedAccounts/bea', { deletedAt: TIME })],
    ['ann', 'a forged deletion mark', set('deletedAccounts/ann', { deletedAt: TIME })],
    ['admin', 'all deletion marks listed', list('deletedAccounts', { limit: 1 })],
  ]),
];
