import * as v from 'valibot';
import { type Change, laterTimestamp } from '@/lib/member/change';
import type { CollectionOptions } from '@/lib/member/collection-remote';
import type { MemberKind } from '@/lib/member/member-kind';
import { readCached, writeCache } from '@/lib/platform/cache/cache-store';
import {
  arePlaylists,
  MAX_APPLIED,
  MAX_PLAYLIST_CLASSES,
  moveItem,
  type Playlist,
  type Playlists,
  parsePlaylist,
} from './playlist';

/** One occurrence of a class in a playlist that may contain it several times: `nth` 0 is the first occurrence. */
const position = v.object({ videoId: v.string(), nth: v.number() });

const schema = v.variant('does', [
  v.object({ does: v.literal('create'), id: v.string(), title: v.string(), videoIds: v.array(v.string()) }),
  v.object({ does: v.literal('rename'), id: v.string(), from: v.string(), title: v.string() }),
  v.object({ does: v.literal('add'), id: v.string(), videoId: v.string() }),
  v.object({ does: v.literal('take'), id: v.string(), ...position.entries }),
  v.object({ does: v.literal('move'), id: v.string(), ...position.entries, to: v.number() }),
  v.object({ does: v.literal('delete'), id: v.string() }),
]);

/** An instruction such as "move this class", not a new playlist, so it can also be applied to a newer version. */
export type PlaylistOp = v.InferOutput<typeof schema>;

export type ClassPosition = v.InferOutput<typeof position>;

const indexOfPosition = (videoIds: readonly string[], { videoId, nth }: ClassPosition): number => {
  const indexes = videoIds.flatMap((id, index) => (id === videoId ? [index] : []));
  return indexes[Math.min(nth, indexes.length - 1)] ?? -1;
};

export function positionAt(videoIds: readonly string[], index: number): ClassPosition | null {
  const videoId = videoIds[index];
  if (videoId === undefined) return null;
  return { videoId, nth: videoIds.slice(0, index).filter((id) => id === videoId).length };
}

function edited(playlist: Playlist, op: PlaylistOp, at: string): Partial<Playlist> {
  const { videoIds, title, updatedAt } = playlist;
  switch (op.does) {
    case 'rename':
      // If another device has renamed the playlist, this rename applies only if it is later than the last update.
      return title === op.from || Date.parse(at) > Date.parse(updatedAt) ? { title: op.title } : {};
    case 'add':
      return videoIds.length < MAX_PLAYLIST_CLASSES ? { videoIds: [...videoIds, op.videoId] } : {};
    case 'take': {
      const index = indexOfPosition(videoIds, op);
      return index < 0 ? {} : { videoIds: videoIds.toSpliced(index, 1) };
    }
    case 'move': {
      const from = indexOfPosition(videoIds, op);
      return { videoIds: moveItem(videoIds, from, Math.min(op.to, videoIds.length - 1)) };
    }
    default:
      return {};
  }
}

/** Returns the playlist after a change; null when it is deleted or missing. Only `create` adds a missing playlist. */
function afterChange(playlist: Playlist | null, { id, at, op }: Change<PlaylistOp>): Playlist | null {
  if (op.does === 'delete') return null;
  if (!playlist) {
    if (op.does !== 'create') return null;
    const { title, videoIds } = op;
    return { id: op.id, title, videoIds, createdAt: at, updatedAt: at, rev: 0, applied: [id] };
  }
  if (playlist.applied.includes(id)) return playlist;
  return {
    ...playlist,
    ...edited(playlist, op, at),
    updatedAt: laterTimestamp(playlist.updatedAt, at) ?? at,
    applied: [...playlist.applied, id].slice(-MAX_APPLIED),
  };
}

export const PLAYLISTS: MemberKind<Playlists, PlaylistOp> = {
  name: 'playlists',
  empty: {},
  isOp: (value): value is PlaylistOp => v.is(schema, value),
  apply: (playlists, change) => {
    const { [change.op.id]: before = null, ...others } = playlists;
    const after = afterChange(before, change);
    return after ? { ...others, [after.id]: after } : others;
  },
  targetOf: ({ id }) => id,
  replaces: () => false,
  timestampsBefore: (playlists, { id }) => [playlists[id]?.updatedAt],
  readCopy: (uid) => {
    const cached = readCached('playlists', arePlaylists, uid);
    return cached && { value: cached.data, readAtMs: cached.timestamp };
  },
  keepCopy: (uid, { value, readAtMs }) => {
    writeCache('playlists', value, uid, readAtMs);
  },
};

export const PLAYLIST_DOCUMENTS: CollectionOptions<Playlists, PlaylistOp, Playlist> = {
  kind: PLAYLISTS,
  collection: 'playlists',
  loading: ['We couldn’t load your playlists. Please try again.', 'Reading your playlists'],
  saving: ['We couldn’t change your playlist. Please try again.', 'Saving your playlist'],
  parse: parsePlaylist,
  isEndless: true,
  // firestore.rules refuse an update that changes the stored `createdAt` or does not raise the stored `rev` by 1.
  toDocument: ({ id, ...playlist }, stored) => {
    const before = parsePlaylist(stored, id);
    const createdAt = before?.createdAt ?? playlist.createdAt;
    return { ...playlist, createdAt, rev: (before?.rev ?? 0) + 1 };
  },
};
