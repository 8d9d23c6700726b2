import type { ClassRow, StyleSlug } from '../rows';
import { ALL_CLASSES } from '../tables/catalogue';
import { PHASES_BY_INTENSITY, STYLES } from '../tables/styles';
import { ref, refs, richText, type SeedDocument, slug } from './document';
import { LANDSCAPE, type PictureBook, PORTRAIT, toShot } from './pictures';

/** The newest class of the seed; the others go back 18 months from here. */
const NEWEST = Date.UTC(2026, 10, 20, 6);
const DAY_MS = 86_400_000;
const SPAN_DAYS = 548;

const GEAR_NAMES: Record<string, string> = {
  none: 'nothing but a little floor',
  mat: 'a mat',
  band: 'a long band',
  dumbbells: 'a pair of dumbbells',
  ball: 'a soft ball or a cushion',
  chair: 'a steady chair',
  block: 'a block or a thick book',
};
const LEVEL_NOTES: Record<ClassRow['level'], string> = {
  beginner: 'Every movement is shown slowly first, so you can join on your very first day.',
  intermediate: 'It helps to have a few classes behind you. An easier option is always on screen.',
  advanced: 'Come warm and curious. Take breaks when you want them; nobody is counting.',
  all: 'You will see a gentler and a stronger option all the way through.',
};

const listed = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;

export const clipOf = (style: StyleSlug, row: ClassRow): string =>
  row.clip ?? STYLES.find((s) => s.slug === style)?.clip ?? 'strength';
export const secondsOf = (row: ClassRow): number => row.seconds ?? row.minutes * 60;

/** Publishing dates: styles take turns over 18 months, closer together lately, and the episodes of a series come out in order. */
export function publishingDates(): Map<string, string> {
  const turns = [...ALL_CLASSES].sort((a, b) => turnOf(a.row.slug) - turnOf(b.row.slug));
  const times = turns.map((_, i) => {
    const age = ((turns.length - 1 - i) / (turns.length - 1)) ** 1.5;
    return NEWEST - Math.round(age * SPAN_DAYS) * DAY_MS;
  });
  const dates = new Map(turns.map(({ row }, i) => [row.slug, times[i] ?? NEWEST]));
  for (const name of new Set(ALL_CLASSES.flatMap(({ row }) => (row.series ? [row.series[0]] : [])))) {
    const rows = ALL_CLASSES.map(({ row }) => row).filter((row) => row.series?.[0] === name);
    const sorted = rows.map((row) => dates.get(row.slug) ?? NEWEST).sort((a, b) => a - b);
    const inOrder = [...rows].sort((a, b) => (a.series?.[1] ?? 0) - (b.series?.[1] ?? 0));
    for (const [i, row] of inOrder.entries()) dates.set(row.slug, sorted[i] ?? NEWEST);
  }
  return new Map([...dates].map(([key, time]) => [key, new Date(time).toISOString()]));
}

/** A fixed shuffle that spreads neighbours of the tables over the whole time. */
function turnOf(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Chapters: arrive, one for each movement, ease out. None for the shortest clips. */
function chaptersOf(row: ClassRow) {
  const total = secondsOf(row);
  if (total < 60)
    return row.moves.map((title, i) => ({
      _key: `c${i}`,
      title,
      startSeconds: Math.round((total * i) / row.moves.length),
    }));
  const warm = Math.min(240, total * 0.12);
  const ease = total * 0.9;
  const titles = ['Arrive and warm up', ...row.moves, 'Ease out'];
  return titles.map((title, i) => ({
    _key: `c${i}`,
    title,
    startSeconds:
      i === 0
        ? 0
        : i > row.moves.length
          ? Math.round(ease)
          : Math.round(warm + ((ease - warm) * (i - 1)) / row.moves.length),
  }));
}

function videoDocument(
  style: StyleSlug,
  row: ClassRow,
  publishedAt: string,
  book: PictureBook,
): SeedDocument {
  const styleRow = STYLES.find((s) => s.slug === style);
  if (!styleRow) throw new Error(`no style ${style}`);
  const shot = toShot(row.shot, styleRow.palette);
  const alt = `Illustration: a woman in the class “${row.title}”.`;
  const clip = clipOf(style, row);
  const stages = row.stages ?? ['any'];
  return {
    _id: `video-${row.slug}`,
    _type: 'video',
    title: row.title,
    slug: slug(row.slug),
    summary: row.summary,
    description: richText([
      row.about,
      `You need ${listed(row.gear.map((g) => GEAR_NAMES[g] ?? g))}. ${LEVEL_NOTES[row.level]}`,
    ]),
    durationSeconds: secondsOf(row),
    publishedAt,
    instructors: refs([`instructor-${row.by}`]),
    styles: refs([`style-${style}`, ...(row.alsoStyle ? [`style-${row.alsoStyle}`] : [])]),
    ...(row.series ? { series: ref(`series-${row.series[0]}`), episode: row.series[1] } : {}),
    level: row.level,
    equipment: row.gear,
    bodyAreas: row.areas,
    impact: row.impact,
    intensity: row.intensity,
    cyclePhases: row.phases ?? (stages.includes('any') ? PHASES_BY_INTENSITY[row.intensity] : []),
    stages,
    moves: row.moves,
    thumbnailLandscape: book.image(`class-${row.slug}.jpg`, shot, LANDSCAPE, alt),
    thumbnailPortrait: book.image(`class-${row.slug}-portrait.jpg`, shot, PORTRAIT, alt),
    preview: { clip },
    chapters: chaptersOf(row),
    captions: [
      { _key: 'en', language: 'en', label: 'English', file: 'captions.en.vtt' },
      ...(clip === 'yoga' ? [{ _key: 'es', language: 'es', label: 'Español', file: 'captions.es.vtt' }] : []),
    ],
    storyboard: 'storyboard.vtt',
    featured: row.featured ?? false,
    inspo: row.inspo ?? false,
    tags: row.tags ?? [],
    ...(row.leavesAt ? { leavesAt: row.leavesAt } : {}),
  };
}

/** Where each class plays from: private documents, readable with the server's token only. */
function playbackDocument(style: StyleSlug, row: ClassRow): SeedDocument {
  const base = {
    _id: `private.playback.video-${row.slug}`,
    _type: 'playback',
    video: ref(`video-${row.slug}`),
  };
  if (row.slug === 'dance-it-out-latin')
    return { ...base, kind: 'vimeo', vimeoId: '900000001', vimeoHash: 'localdemo' };
  return { ...base, kind: row.slug === 'one-minute-breath' ? 'mp4' : 'hls', clip: clipOf(style, row) };
}

export function videoDocuments(book: PictureBook): SeedDocument[] {
  const dates = publishingDates();
  return ALL_CLASSES.flatMap(({ style, row }) => [
    videoDocument(style, row, dates.get(row.slug) ?? new Date(NEWEST).toISOString(), book),
    playbackDocument(style, row),
  ]);
}
