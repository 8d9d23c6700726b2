import { type Attack, besides, get, list, merge, ownerOnly, remove, set } from '../attack';
import type { PlainDocument } from '../database';
import { listOf, playlist } from '../people';

const setNew = (data: PlainDocument) => set('users/ann/playlists/p2', data);
const mergeOld = (data: PlainDocument) => merge('users/ann/playlists/p1', data);

export const PLAYLIST_ATTACKS: readonly Attack[] = [
  ...ownerOnly('ann', get('users/ann/playlists/p1'), { bea: "another member's playlist read" }),
  ...ownerOnly('ann', list('users/ann/playlists'), { bea: "another member's playlists listed" }),
  ...ownerOnly('ann', setNew(playlist()), { bea: "another member's playlist created" }),
  ...ownerOnly('ann', mergeOld({ title: 'X', rev: 1 }), { bea: "another member's playlist changed" }),
  ...ownerOnly('ann', remove('users/ann/playlists/p1'), { moderator: "another member's playlist deleted" }),
  ...besides('ann', 'a valid playlist', setNew(playlist()), [
    ['a playlist without a title', setNew(playlist({ title: '' }))],
    ['class ids that are numbers', setNew(playlist({ videoIds: [1, 2] }))],
    ['class ids that are maps', setNew(playlist({ videoIds: [{ id: 'v1' }] }))],
    ['two class ids in one text', setNew(playlist({ videoIds: ['v1,v2'] }))],
    ['class ids that are a map', setNew(playlist({ videoIds: { v1: true } }))],
    ['a playlist without a creation time', setNew(playlist({ createdAt: null }))],
    ['a first version that is a text', setNew(playlist({ rev: 'first' }))],
    ['a playlist timestamp that is not a time', setNew(playlist({ updatedAt: 'x' }))],
    ['another creation time of a playlist', mergeOld({ createdAt: '2020-01-01T00:00:00Z', rev: 1 })],
    ['a playlist with an unknown field', mergeOld({ isPublic: true, rev: 1 })],
    ['a playlist under an invalid id', set('users/ann/playlists/a b', playlist())],
  ]),
  ...besides('ann', 'one of 120', mergeOld({ title: 'x'.repeat(120), rev: 1 }), [
    ['a playlist title of 121 characters', mergeOld({ title: 'x'.repeat(121), rev: 1 })],
  ]),
  ...besides('ann', 'the version after the stored one', mergeOld({ title: 'X', rev: 1 }), [
    ['a change that names no version', mergeOld({ title: 'X' })],
    ['a change of a version that is not the newest', mergeOld({ title: 'X', rev: 0 })],
    ['a version that skips one', mergeOld({ title: 'X', rev: 2 })],
    ['a version that is a text', mergeOld({ title: 'X', rev: '1' })],
    ['changes that are a text', mergeOld({ applied: 'x', rev: 1 })],
    ['a playlist that remembers 501 changes', mergeOld({ applied: listOf(501, 'x'), rev: 1 })],
  ]),
  ...besides('ann', 'one of 500', setNew(playlist({ videoIds: listOf(500, 'v') })), [
    ['a playlist of 501 classes', setNew(playlist({ videoIds: listOf(501, 'v') }))],
  ]),
  ...besides('ann', 'an empty playlist', setNew(playlist({ videoIds: [] })), [
    ['a class id that is a script', setNew(playlist({ videoIds: ['<script>'] }))],
  ]),
];
