import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type ContentDocument, isRecord } from '../../embedded/content/dataset';
import { readSeedDocuments } from '../../embedded/content/seed-reader';
import { readJson } from '../../embedded/media/clip';
import type { Move } from '../../lib/catalogue/moves';

/** A short video in `media/loops/loops.json`: titles of the moves that it shows, and the side of the body, if any. */
export interface LoopFacts {
  readonly seconds: number;
  readonly shows: readonly string[];
  readonly side?: string;
}

export type Loops = Readonly<Record<string, LoopFacts>>;
/** Part of a class in its `clip.json`: shows `loop` from `startSeconds`. `title` names the move; null for a cover. */
export type Shot = readonly [startSeconds: number, loop: string, title: string | null];

const movesOf = (video: ContentDocument): readonly Move[] =>
  (Array.isArray(video.timedMoves) ? video.timedMoves : []) as readonly Move[];

/** Reports shots that show another move or side than the class's `timedMoves` have at that time. */
export function checkShots(video: ContentDocument, shots: readonly Shot[], loops: Loops): string[] {
  const problems: string[] = [];
  for (const [index, [start, loop, title]] of shots.entries()) {
    const end = shots[index + 1]?.[0] ?? Number(video.durationSeconds);
    const facts = loops[loop];
    // A shot may begin in the break before its move, and up to 2 s before the end of the previous move.
    const moves = movesOf(video).filter((move) => move.startSeconds < end && move.endSeconds > start + 2);
    const where = `${video._id}: at ${start} s`;
    if (facts === undefined) problems.push(`${where} there is no loop "${loop}"`);
    else if (title === null) {
      if (loop !== `cover/${String(video._id).replace('video-', '')}`)
        problems.push(`${where} "${loop}" is not the cover of the class`);
      for (const move of moves.filter(({ showsCover }) => !showsCover))
        problems.push(`${where} the cover is shown for "${move.title}", which has no "showsCover"`);
    } else {
      if (!facts.shows.includes(title)) problems.push(`${where} "${loop}" does not show "${title}"`);
      if (moves.length === 0) problems.push(`${where} the plan has no move for "${title}"`);
      for (const move of moves) {
        if (move.title !== title || move.showsCover)
          problems.push(`${where} "${title}" is shown during "${move.title}"`);
        else if (facts.side !== undefined && facts.side !== (move.side ?? 'right'))
          problems.push(`${where} "${title}" is shown on the ${facts.side}, the plan says ${move.side}`);
      }
    }
  }
  return problems;
}

export async function checkLoops(contentDir: string): Promise<string[]> {
  const mediaDir = path.join(contentDir, 'media');
  const loops = (await readJson(path.join(mediaDir, 'loops', 'loops.json'))) as Loops;
  const documents = await readSeedDocuments(contentDir);
  const clips = new Map(
    documents
      .filter(({ _type }) => _type === 'playback')
      .map(({ video, clip }) => [isRecord(video) ? video._ref : '', clip]),
  );
  const problems = await Promise.all(
    documents
      .filter(({ _type }) => _type === 'video')
      .map(async (video) => {
        const folder = path.join(mediaDir, String(clips.get(video._id)));
        const files = await readdir(folder).catch((): string[] => []);
        if (files.includes('hls') || !files.includes('clip.json')) return [];
        const { shots } = (await readJson(path.join(folder, 'clip.json'))) as {
          readonly shots?: readonly Shot[];
        };
        return checkShots(video, shots ?? [], loops);
      }),
  );
  return problems.flat();
}
