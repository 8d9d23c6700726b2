import * as v from 'valibot';
import { cutText } from '@/lib/platform/fold-text';

/** Maximum characters of a title and classes of a playlist; firestore.rules have the same limits. */
export const MAX_TITLE_LENGTH = 120;
export const MAX_PLAYLIST_CLASSES = 500;
/** Maximum ids of applied changes. A device resends at most `MAX_WAITING` (outbox.ts), and none is applied twice. */
export const MAX_APPLIED = 500;

const texts = v.pipe(v.array(v.string()), v.readonly());

const schema = v.object({
  title: v.string(),
  videoIds: texts,
  /** `createdAt` and `updatedAt` are ISO times. */
  createdAt: v.string(),
  updatedAt: v.string(),
  /** Version number, raised by each write. A write based on an older version is refused and then merged. */
  rev: v.fallback(v.number(), 0),
  /** Ids of the latest applied changes. A change with one of these ids is not applied again if a device resends it. */
  applied: v.fallback(texts, []),
});

/** Stored at `users/{uid}/playlists/{id}`. A class may appear several times. */
export type Playlist = Readonly<v.InferOutput<typeof schema> & { id: string }>;

export function parsePlaylist(data: unknown, id: string): Playlist | null {
  const result = v.safeParse(schema, data);
  return result.success ? { id, ...result.output } : null;
}

export type Playlists = Readonly<Record<string, Playlist>>;

const copySchema = v.record(v.string(), v.object({ ...schema.entries, id: v.string(), applied: texts }));

export const arePlaylists = (value: unknown): value is Playlists => v.is(copySchema, value);

export function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}

export function freeTitle(wanted: string, taken: readonly string[]): string {
  const base = cutText(wanted.trim(), MAX_TITLE_LENGTH - 5) || 'My playlist';
  if (!taken.includes(base)) return base;
  let number = 2;
  while (taken.includes(`${base} ${number}`)) number += 1;
  return `${base} ${number}`;
}
