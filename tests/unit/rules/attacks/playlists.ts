import { type Attack, besides, get, list, merge, remove, set } from '../attack';
import { playlist } from '../people';

export const PLAYLIST_ATTACKS: readonly Attack[] = [
  ...besides('bea', 'their own listed', list('users/bea/playlists'), [
    ['bea', "another member's playlist read", get('users/ann/playlists/p1')],
  ]),
  ...besides('bea', 'their own', set('users/bea/playlists/p2', playlist()), [
    ['bea', "another member's playlist created", set('users/ann/playlists/p2', playlist())],
  ]),
  ...besides('ann', 'their own', merge('users/ann/playlists/p1', { title: 'X', rev: 1 }), [
    ['bea', "another member's playlist changed", merge('users/ann/playlists/p1', { title: 'X', rev: 1 })],
  ]),
  ...besides('ann', 'their own', remove('users/ann/playlists/p1'), [
    ['moderator', "another member's playlist deleted", remove('users/ann/playlists/p1')],
  ]),
  ...besides('ann', 'a valid playlist', set('users/ann/playlists/p2', playlist()), [
    ['ann', 'a playlist without a title', set('users/ann/playlists/p2', playlist({ title: '' }))],
    ['ann', 'class ids that are numbers', set('users/ann/playlists/p2', playlist({ videoIds: [1, 2] }))],
    ['ann', 'class ids that are maps', set('users/ann/playlists/p2', playlist({ videoIds: [{ id: 'v1' }] }))],
    ['ann', 'two class ids in one text', set('users/ann/playlists/p2', playlist({ videoIds: ['v1,v2'] }))],
    ['ann', 'class ids that are a map', set('users/ann/playlists/p2', playlist({ videoIds: { v1: true } }))],
    [
      'ann',
      'a playlist without a creation time',
      set('users/ann/playlists/p2', playlist({ createdAt: null })),
    ],
    ['ann', 'a first version that is a text', set('users/ann/playlists/p2', playlist({ rev: 'first' }))],
    [
      'ann',
      'a playlist timestamp that is not a time',
      set('users/ann/playlists/p2', playlist({ updatedAt: 'x' })),
    ],
    [
      'ann',
      'another creation time of a playlist',
      merge('users/ann/playlists/p1', { createdAt: '2020-01-01T00:00:00Z', rev: 1 }),
    ],
    ['ann', 'a playlist with an unknown field', merge('users/ann/playlists/p1', { isPublic: true, rev: 1 })],
    ['ann', 'a playlist under an invalid id', set('users/ann/playlists/a b', playlist())],
  ]),
  ...besides('ann', 'one of 120', merge('users/ann/playlists/p1', { title: 'x'.repeat(120), rev: 1 }), [
    [
      'ann',
      'a playlist title of 121 characters',
      merge('users/ann/playlists/p1', { title: 'x'.repeat(121), rev: 1 }),
    ],
  ]),
  ...besides(
    'ann',
    'the version after the stored one',
    merge('users/ann/playlists/p1', { title: 'X', rev: 1 }),
    [
      ['ann', 'a change that names no version', merge('users/ann/playlists/p1', { title: 'X' })],
      [
        'ann',
        'a change of a version that is not the newest',
        merge('users/ann/playlists/p1', { title: 'X', rev: 0 }),
      ],
      ['ann', 'a version that skips one', merge('users/ann/playlists/p1', { title: 'X', rev: 2 })],
      ['ann', 'a version that is a text', merge('users/ann/playlists/p1', { title: 'X', rev: '1' })],
      ['ann', 'changes that are a text', merge('users/ann/playlists/p1', { applied: 'x', rev: 1 })],
      [
        'ann',
        'a playlist that remembers 31 changes',
        merge('users/ann/playlists/p1', { applied: Array.from({ length: 501 }, () => 'x'), rev: 1 }),
      ],
    ],
  ),
  ...besides(
    'ann',
    'one of 500',
    set('users/ann/playlists/p2', playlist({ videoIds: Array.from({ length: 500 }, () => 'v') })),
    [
      [
        'ann',
        'a playlist of 501 classes',
        set('users/ann/playlists/p2', playlist({ videoIds: Array.from({ length: 501 }, () => 'v') })),
      ],
    ],
  ),
  ...besides('ann', 'an empty playlist', set('users/ann/playlists/p2', playlist({ videoIds: [] })), [
    [
      'ann',
      'a class id that is a script',
      set('users/ann/playlists/p2', playlist({ videoIds: ['<script>'] })),
    ],
  ]),
];
