import * as v from 'valibot';
import type { Change } from '@/lib/member/change';
import { laterTimestamp } from '@/lib/member/change';
import { MAX_APPLIED, MAX_PLAYLIST_CLASSES, moveItem, type Playlist } from './playlist';

/** A class in a playlist, where it may appear more than once: its id, and which of its occurrences, from 0. */
const place = { videoId: v.string(), nth: v.number() };

const schema = v.variant('does', [
  v.object({ does: v.literal('create'), id: v.string(), title: v.string(), videoIds: v.array(v.string()) }),
  v.object({ does: v.literal('rename'), id: v.string(), from: v.string(), title: v.string() }),
  v.object({ does: v.literal('add'), id: v.string(), videoId: v.string() }),
  v.object({ does: v.literal('take'), id: v.string(), ...place }),
  v.object({ does: v.literal('move'), id: v.string(), ...place, to: v.number() }),
  v.object({ does: v.literal('delete'), id: v.string() }),
]);

/** What she does to a playlist. Each operation states its intent, so that it can be applied to a newer version too. */
export type PlaylistOp = v.InferOutput<typeof schema>;

export const isPlaylistOp = (value: unknown): value is PlaylistOp => v.is(schema, value);

export interface Place {
  readonly videoId: string;
  readonly nth: number;
}

const indexOfPlace = (videoIds: readonly string[], videoId: string, nth: number): number => {
  const places = videoIds.flatMap((id, index) => (id === videoId ? [index] : []));
  return places[Math.min(nth, places.length - 1)] ?? -1;
};

/** The place of the class at an index, as a change names it; null for an index without a class. */
export function placeAt(videoIds: readonly string[], index: number): Place | null {
  const videoId = videoIds[index];
  if (videoId === undefined) return null;
  return { videoId, nth: videoIds.slice(0, index).filter((id) => id === videoId).length };
}

function edited(playlist: Playlist, op: PlaylistOp, at: string): Partial<Playlist> {
  const { videoIds, title, updatedAt } = playlist;
  switch (op.does) {
    case 'rename':
      // Another device has renamed it meanwhile: the later name stays.
      return title === op.from || Date.parse(at) > Date.parse(updatedAt) ? { title: op.title } : {};
    case 'add':
      return videoIds.length < MAX_PLAYLIST_CLASSES ? { videoIds: [...videoIds, op.videoId] } : {};
    case 'take': {
      const index = indexOfPlace(videoIds, op.videoId, op.nth);
      return index < 0 ? {} : { videoIds: videoIds.toSpliced(index, 1) };
    }
    case 'move': {
      const from = indexOfPlace(videoIds, op.videoId, op.nth);
      return { videoIds: moveItem(videoIds, from, Math.min(op.to, videoIds.length - 1)) };
    }
    default:
      return {};
  }
}

/**
 * The playlist after a change; null when there is none. A playlist that was deleted stays deleted whatever older edits
 * arrive, until it is created again.
 */
export function afterChange(playlist: Playlist | null, { id, at, op }: Change<PlaylistOp>): Playlist | null {
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
