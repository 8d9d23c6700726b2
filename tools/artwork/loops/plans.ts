import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type SampleClass, type SampleMove, sampleClasses } from './classes';
import { writeFilm } from './build-loop';
import { NOT_SHOWN, REELS } from './reels';
import { spanishCaptions } from './spanish';

/** What a loop shows; `side` only where the loop exists once for each side. */
export interface LoopFacts {
  readonly seconds: number;
  readonly shows: readonly string[];
  readonly side?: 'left' | 'right';
}

type Shot = readonly [startSeconds: number, loop: string, title: string | null];

const MEDIA = path.join(__dirname, '../../../content/media');
const CONTENT = path.join(__dirname, '../../../content/production.ndjson');

/** After a move its loop runs on for a moment before the next one is shown. */
const TAIL_SECONDS = 2;

function loopOf(each: SampleClass, { title, side }: SampleMove, loops: Readonly<Record<string, LoopFacts>>) {
  if (NOT_SHOWN[each.slug]?.includes(title) || !REELS[each.reel]?.moves[title]) return null;
  return (
    Object.keys(loops).find((name) => {
      const loop = loops[name];
      return name.startsWith(`${each.reel}/`) && loop?.shows.includes(title) && (!loop.side || loop.side === (side ?? 'right'));
    }) ?? null
  );
}

/** Returns a class's loops. Each starts soon after the previous move ends, so that a break shows what comes next. */
function shotsOf(each: SampleClass, loops: Readonly<Record<string, LoopFacts>>): Shot[] {
  const shots = each.moves.map((move, index): Shot => {
    const before = each.moves[index - 1];
    const start = before ? Math.min(move.startSeconds, before.endSeconds + TAIL_SECONDS) : 0;
    const loop = loopOf(each, move, loops);
    return loop ? [start, loop, move.title] : [start, `cover/${each.slug}`, null];
  });
  return shots.filter(([, loop, title], index) => shots[index - 1]?.[1] !== loop || shots[index - 1]?.[2] !== title);
}

/** Returns the loops of a class in order, each as often as it is shown. */
function loopsInTurn(shots: readonly Shot[], seconds: number, loops: Readonly<Record<string, LoopFacts>>): string[] {
  let at = 0;
  return shots.flatMap(([, loop], index) => {
    const length = loops[loop]?.seconds ?? seconds;
    const end = shots[index + 1]?.[0] ?? seconds;
    const times = Math.max(1, Math.round((end - at) / length));
    at += times * length;
    return Array.from({ length: times }, () => loop);
  });
}

/** Returns the loop of the longest move of the main part; the cover when no move is shown. */
function previewOf(shots: readonly Shot[], seconds: number): string {
  const lengths = shots.map(([start, loop, title], index) => ({
    loop,
    length: title === null ? 0 : (shots[index + 1]?.[0] ?? seconds) - start - (start < seconds * 0.15 ? 1000 : 0),
  }));
  return [...lengths].sort((a, b) => b.length - a.length)[0]?.loop ?? '';
}

interface Document {
  readonly _type: string;
  slug?: { readonly current: string };
  video?: { readonly _ref: string };
  preview?: { clip: string };
  captions?: { readonly language: string }[];
  clip?: string;
  kind?: string;
  timedMoves?: (SampleMove & { showsCover?: true })[];
}

/** Writes each class's `clip.json`, and into the content each class's media folder and which moves show the cover. */
export async function writePlans(loops: Readonly<Record<string, LoopFacts>>, work: string): Promise<void> {
  const classes = sampleClasses();
  const shown = new Map<string, ReadonlySet<string>>();
  for (const each of classes) {
    const folder = path.join(MEDIA, each.slug);
    const shots = shotsOf(each, loops);
    mkdirSync(folder, { recursive: true });
    const preview = previewOf(shots, each.durationSeconds);
    const head = { durationSeconds: each.durationSeconds, preview };
    const lines = shots.map((shot) => `    ${JSON.stringify(shot)}`).join(',\n');
    const json = JSON.stringify(head, null, 2).replace(/\n}$/, `,\n  "shots": [\n${lines}\n  ]\n}\n`);
    writeFileSync(path.join(folder, 'clip.json'), json);
    const spanish = spanishCaptions(each);
    if (spanish) writeFileSync(path.join(folder, 'captions.es.vtt'), spanish);
    if (each.isOneFile) await writeFilm(path.join(folder, 'video.mp4'), loopsInTurn(shots, each.durationSeconds, loops), path.join(MEDIA, 'loops'), work);
    shown.set(each.slug, new Set(each.moves.filter((move) => loopOf(each, move, loops)).map(({ title }) => title)));
  }
  const documents = readFileSync(CONTENT, 'utf8').trim().split('\n').map((line): Document => JSON.parse(line));
  for (const document of documents) {
    const slug = document._type === 'video' ? document.slug?.current : undefined;
    if (slug) {
      document.preview = { ...document.preview, clip: slug };
      document.captions = document.captions?.filter(
        ({ language }) => language === 'en' || existsSync(path.join(MEDIA, slug, `captions.${language}.vtt`)),
      );
      document.timedMoves = document.timedMoves?.map(({ showsCover: _, ...move }) =>
        shown.get(slug)?.has(move.title) ? move : { ...move, showsCover: true as const },
      );
    }
    if (document._type === 'playback' && document.clip)
      document.clip = document.video?._ref.replace('video-', '') ?? document.clip;
  }
  writeFileSync(CONTENT, `${documents.map((document) => JSON.stringify(document)).join('\n')}\n`);
  const seconds = classes.flatMap((each) =>
    each.moves.map(({ title, startSeconds, endSeconds }) => ({
      isShown: shown.get(each.slug)?.has(title) ?? false,
      length: endSeconds - startSeconds,
    })),
  );
  const sum = (rows: typeof seconds) => rows.reduce((total, { length }) => total + length, 0);
  console.log(`${Math.round((100 * sum(seconds.filter(({ isShown }) => isShown))) / sum(seconds))} % of the time of all moves shows a loop`);
}
