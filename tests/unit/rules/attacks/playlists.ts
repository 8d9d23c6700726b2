import { type Attack, besides, get, list, merge, remove, set } from '../attack';
import type { PlainDocument } from '../database';
import { playlist } from '../people';

const setNew = (data: PlainDocument) => set('users/ann/playlists/p2', data);
const mergeOld = (data: PlainDocument) => merge('users/ann/playlists/p1', data);

export const PLAYLIST_ATTACKS: readonly Attack[] = [
  ...besides('bea', 'their own listed', list('users/bea/playlists'), [
    ['bea', "another member's playlist read", get('users/ann/playlists/p1')],
  ]),
  ...besides('bea', 'their own', set('users/bea/playlists/p2', playlist()), [
    ['bea', "another member's playlist created", setNew(playlist())],
  ]),
  ...besides('ann', 'their own', mergeOld({ title: 'X', rev: 1 }), [
    ['bea', "another member's playlist changed", mergeOld({ title: 'X', rev: 1 })],
  ]),
  ...besides('ann', 'their own', remove('users/ann/playlists/p1'), [
    ['moderator', "another member's playlist deleted", remove('users/ann/playlists/p1')],
  ]),
  ...besides('ann', 'a valid playlist', setNew(playlist()), [
    ['ann', 'a playlist without a title', setNew(playlist({ title: '' }))],
    ['ann', 'class ids that are numbers', setNew(playlist({ videoIds: [1, 2] }))],
    ['ann', 'class ids that are maps', setNew(playlist({ videoIds: [{ id: 'v1' }] }))],
    ['ann', 'two class ids in one text', setNew(playlist({ videoIds: ['v1,v2'] }))],
    ['ann', 'class ids that are a map', setNew(playlist({ videoIds: { v1: true } }))],
    ['ann', 'a playlist without a creation time', setNew(playlist({ createdAt: null }))],
    ['ann', 'a first version that is a text', setNew(playlist({ rev: 'first' }))],
    ['ann', 'a playlist timestamp that is not a time', setNew(playlist({ updatedAt: 'x' }))],
    ['ann', 'another creation time of a playlist', mergeOld({ createdAt: '2020-01-01T00:00:00Z', rev: 1 })],
    ['ann', 'a playlist with an unknown field', mergeOld({ isPublic: true, rev: 1 })],
    ['ann', 'a playlist under an invalid id', set('users/ann/playlists/a b', playlist())],
  ]),
  ...besides('ann', 'one of 120', mergeOld({ title: 'x'.repeat(120), rev: 1 }), [
    ['ann', 'a playlist title of 121 characters', mergeOld({ title: 'x'.repeat(121), rev: 1 })],
  ]),
  ...besides('ann', 'the version after the stored one', mergeOld({ title: 'X', rev: 1 }), [
    ['ann', 'a change that names no version', mergeOld({ title: 'X' })],
    ['ann', 'a change of a version that is not the newest', mergeOld({ title: 'X', rev: 0 })],
    ['ann', 'a version that skips one', mergeOld({ title: 'X', rev: 2 })],
    ['ann', 'a version that is a text', mergeOld({ title: 'X', rev: '1' })],
    ['ann', 'changes that are a text', mergeOld({ applied: 'x', rev: 1 })],
    [
      'ann',
      'a playlist that remembers 501 changes',
      mergeOld({ applied: Array.from({ length: 501 }, () => 'x'), rev: 1 }),
    ],
  ]),
  ...besides('ann', 'one of 500', setNew(playlist({ videoIds: Array.from({ length: 500 }, () => 'v') })), [
    [
      'ann',
      'a playlist of 501 classes',
      setNew(playlist({ videoIds: Array.from({ length: 501 }, () => 'v') })),
    ],
  ]),
  ...besides('ann', 'an empty playlist', setNew(playlist({ videoIds: [] })), [
    ['ann', 'a class id that is a script', setNew(playlist({ videoIds: ['<script>'] }))],
  ]),
];
