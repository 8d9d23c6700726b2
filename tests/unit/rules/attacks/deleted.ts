import { type Attack, besides, get, list, merge, remove, set } from '../attack';
import type { PlainDocument } from '../database';
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

/** The same change by a member, and by `by`, whose account is deleted or is being deleted. */
const change = (by: 'gone' | 'leaving', does: typeof set, path: string, data: PlainDocument): Attack[] =>
  besides('ann', 'the same by a member', does(`users/ann${path}`, data), [
    [`a change of users/${by}${path}`, does(`users/${by}${path}`, data), by],
  ]);

/** Attacks with the token of a deleted account, and on the deletion mark. */
export const DELETED_ATTACKS: readonly Attack[] = [
  ...besides('newcomer', 'a new profile', set('users/newcomer', profileOf('newcomer', everything)), [
    ['a new profile after the deletion', set('users/gone', profileOf('gone', everything)), 'gone'],
  ]),
  ...change('leaving', merge, '', { displayName: 'X' }),
  ...change('leaving', set, '/history/v1', progress({ furthestSec: 700 })),
  ...change('leaving', set, '/playlists/p1', playlist({ title: 'Y', rev: 1 })),
  ...change('leaving', set, '/notes/v1', { text: 'Softer knees', updatedAt: TIME, was: TIME }),
  ...Object.entries(OWN).flatMap(([path, data]) => change('gone', set, `/${path}`, data)),
  ...besides('gone', 'their own membership read', get('entitlements/gone'), [
    ['their own deletion mark read', get('deletedAccounts/gone')],
    ["another member's deletion mark read", get('deletedAccounts/gone'), 'ann'],
    ['a deletion mark read by a visitor', get('deletedAccounts/gone'), 'visitor'],
    ['their own deletion mark removed', remove('deletedAccounts/gone')],
    ['their own deletion mark overwritten', set('deletedAccounts/gone', {})],
    ['a deletion mark for another member', set('deletedAccounts/bea', { deletedAt: TIME }), 'ann'],
    ['a forged deletion mark', set('deletedAccounts/ann', { deletedAt: TIME }), 'ann'],
    ['all deletion marks listed', list('deletedAccounts', { limit: 1 }), 'admin'],
  ]),
];
