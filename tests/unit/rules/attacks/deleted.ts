import { type Attack, besides, get, list, merge, remove, set } from '../attack';
import type { Action, PlainDocument } from '../database';
import { everything, playlist, profileOf, program, progress, TIME } from '../people';

const profile = (uid: string): PlainDocument => {
  const { role, subscriptionStatus, ...rest } = profileOf(uid);
  return {
    ...rest,
    ...everything,
    role: role ?? 'user',
    subscriptionStatus: subscriptionStatus ?? 'inactive',
  };
};

/** What a member may write below her profile, by its path. */
const OWN: Readonly<Record<string, PlainDocument>> = {
  'history/v9': progress(),
  'lists/watchlist': { items: { v1: TIME } },
  'playlists/p9': playlist(),
  'programs/s9': program(),
  'rsvps/e9': { going: true, remindAt: null, updatedAt: TIME },
  'notes/v9': { text: 'x', updatedAt: TIME },
  'settings/goal': { perWeek: 3 },
};

const changedNote = { text: 'Softer knees', updatedAt: TIME, was: TIME };

const afterwards = (text: string, legal: Action, action: Action): Attack[] =>
  besides('ann', 'the same by a member', legal, [['gone', text, action]]);

/** What a token that has outlived its account must not do any more, and what the note of it gives away. */
export const DELETED_ATTACKS: readonly Attack[] = [
  ...besides('newcomer', 'a profile by somebody new', set('users/newcomer', profile('newcomer')), [
    ['gone', 'a new profile after the account is deleted', set('users/gone', profile('gone'))],
  ]),
  ...besides('ann', 'her own profile edited', merge('users/ann', { displayName: 'Ann' }), [
    ['leaving', 'an edit while the account is being deleted', merge('users/leaving', { displayName: 'X' })],
  ]),
  ...besides('ann', 'her own place saved', set('users/ann/history/v1', progress({ furthestSec: 700 })), [
    [
      'leaving',
      'a place saved while the account is being deleted',
      set('users/leaving/history/v1', progress({ furthestSec: 700 })),
    ],
  ]),
  ...besides(
    'ann',
    'her own playlist changed',
    set('users/ann/playlists/p1', playlist({ title: 'Y', rev: 1 })),
    [
      [
        'leaving',
        'a playlist changed while the account is being deleted',
        set('users/leaving/playlists/p1', playlist({ title: 'Y', rev: 1 })),
      ],
    ],
  ),
  ...besides('ann', 'her own note changed', set('users/ann/notes/v1', changedNote), [
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
  ...besides('gone', 'her own note read', get('deletedAccounts/gone'), [
    ['ann', 'the note of another read', get('deletedAccounts/gone')],
    ['visitor', 'a note read by a visitor', get('deletedAccounts/gone')],
    ['gone', 'her own note removed', remove('deletedAccounts/gone')],
    ['gone', 'her own note overwritten', set('deletedAccounts/gone', {})],
    ['ann', 'a note that shuts another out', set('deletedAccounts/bea', { deletedAt: TIME })],
    ['ann', 'a note of her own making', set('deletedAccounts/ann', { deletedAt: TIME })],
    ['admin', 'all notes listed', list('deletedAccounts', { limit: 1 })],
  ]),
];
