import type { ContentDocument } from '../content/dataset';

export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain };

interface SeedClass {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly durationSeconds: number;
  readonly isFeatured: boolean;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function toClass({ _id, slug, title, durationSeconds, featured }: ContentDocument): SeedClass[] {
  const current = typeof slug === 'object' && slug !== null && 'current' in slug ? textOf(slug.current) : '';
  if (typeof durationSeconds !== 'number' || current === '') return [];
  return [{ id: _id, slug: current, title: textOf(title), durationSeconds, isFeatured: featured === true }];
}

interface SeedDocument {
  /** Path relative to `users/{uid}/`. */
  readonly path: string;
  readonly fields: { readonly [name: string]: Plain };
}

const DAY_MS = 86_400_000;
const WEEKS = 46;
/** Training days of each week (0 is Monday), latest week first, repeated all year. An empty list is a week off. */
const RHYTHM: readonly (readonly number[])[] = [
  [0, 2, 5],
  [1, 3, 5],
  [0, 2, 4, 6],
  [2],
  [0, 2, 5],
  [0, 1, 3, 5],
  [],
  [0, 3, 5],
];
const EVENING_HOUR = 17;

interface Viewing {
  readonly one: SeedClass;
  readonly atMs: number;
}

function viewings(classes: readonly SeedClass[], nowMs: number): readonly Viewing[] {
  const mondayMs = nowMs - (((new Date(nowMs).getUTCDay() + 6) % 7) * DAY_MS + (nowMs % DAY_MS));
  const all: Viewing[] = [];
  for (let week = WEEKS; week >= 0; week--) {
    // The last five weeks have three classes each, so that the demo member has a streak.
    const days = week <= 4 ? [0, 2, 5] : (RHYTHM[week % RHYTHM.length] ?? []);
    for (const day of days) {
      const atMs = mondayMs + (day - week * 7) * DAY_MS + EVENING_HOUR * 3_600_000;
      // Takes every seventh class, for variety.
      const one = classes[(all.length * 7) % classes.length];
      if (one && atMs < nowMs) all.push({ one, atMs });
    }
  }
  return all;
}

const iso = (ms: number): string => new Date(ms).toISOString();

function progress({ one, atMs }: Viewing, positionSec: number): SeedDocument {
  const isDone = positionSec === one.durationSeconds;
  return {
    path: `history/${one.id}`,
    fields: {
      positionSec,
      furthestSec: positionSec,
      durationSec: one.durationSeconds,
      playedSec: positionSec,
      completedAt: isDone ? iso(atMs) : null,
      undoneAt: null,
      updatedAt: iso(atMs),
      device: 'demo',
      hidden: false,
      title: one.title,
      slug: one.slug,
      continueOrder: `${isDone ? 0 : 1} ${iso(atMs)}`,
    },
  };
}

/** Returns a year of training for the demo member: finished classes, three under way, and two saved for later. */
export function demoYear(videos: readonly ContentDocument[], nowMs: number): readonly SeedDocument[] {
  const long = videos
    .flatMap(toClass)
    .filter(({ durationSeconds }) => durationSeconds >= 10 * 60)
    .toSorted((a, b) => Number(b.isFeatured) - Number(a.isFeatured));
  const rest = long.slice(5);
  const underWay = long.slice(0, 3);
  const done = viewings(rest.length > 0 ? rest : long, nowMs);
  const texts = done.map(({ one, atMs }, index) => [
    `demo-${index}`,
    `${iso(atMs).slice(0, 10)} ${one.id} ${Math.round(one.durationSeconds / 60)} 1`,
  ]);
  const saved = long.slice(3, 5).map(({ id }, index) => [id, iso(nowMs - (index + 1) * DAY_MS)]);
  return [
    // The history has one document for each class, so later viewings of a class replace earlier ones.
    ...new Map(
      done.map((viewing) => [viewing.one.id, progress(viewing, viewing.one.durationSeconds)]),
    ).values(),
    ...underWay.map((one, index) =>
      progress(
        { one, atMs: nowMs - (index + 1) * 20 * 3_600_000 },
        Math.round(one.durationSeconds * (0.3 + 0.2 * index)),
      ),
    ),
    {
      path: 'settings/training',
      fields: { done: Object.fromEntries(texts), clearedAt: null, updatedAt: iso(nowMs) },
    },
    {
      path: 'lists/saveForLater',
      fields: { items: Object.fromEntries(saved), removed: {} },
    },
  ];
}
