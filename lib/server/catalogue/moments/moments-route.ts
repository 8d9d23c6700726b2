import * as v from 'valibot';
import type { CatalogueEntry } from '@/lib/catalogue/catalogue';
import { isVisible } from '@/lib/catalogue/list-card';
import type { MomentsAnswer } from '@/lib/catalogue/search/moments';
import { fold, queryWords } from '@/lib/catalogue/search/terms';
import { splitEvents } from '@/lib/events/event-list';
import { getEvents, type LiveEvent } from '@/lib/events/live-event';
import { readPrivateContent } from '@/lib/sanity/client';
import { processWide } from '@/lib/sanity/process-wide';
import { createAnswerCache } from '@/lib/server/catalogue/answer-cache';
import { cachedCatalogue, type ServerCatalogue } from '@/lib/server/catalogue/catalogue-cache';
import { publicRoute } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromQuery } from '@/lib/server/http/route-input';
import { latestContentUpdate, readerAfterUpdate } from '@/lib/server/site/content-updates';
import { createSqliteMomentIndex } from './moment-index';
import { createMomentSearch } from './moment-search';

const MOMENTS_SHOWN = 5;
const MAX_EVENTS = 3;
const MAX_QUERY = 120;

const momentSearch = () =>
  processWide('moments', () =>
    createMomentSearch({
      index: createSqliteMomentIndex(),
      read: readPrivateContent,
      latestUpdate: latestContentUpdate,
    }),
  );

const entriesById = new WeakMap<ServerCatalogue, ReadonlyMap<string, CatalogueEntry>>();

function classesOf(catalogue: ServerCatalogue): ReadonlyMap<string, CatalogueEntry> {
  const known = entriesById.get(catalogue) ?? new Map(catalogue.entries.map((entry) => [entry.id, entry]));
  entriesById.set(catalogue, known);
  return known;
}

/** Each word of the query must begin a word of the event's text. Returns coming events before past ones. */
export function findEvents(events: readonly LiveEvent[], query: string, nowMs: number): readonly LiveEvent[] {
  const words = queryWords(query);
  const matches = ({ title, summary, instructor }: LiveEvent): boolean => {
    const text = ` ${fold(`${title} ${summary} ${instructor?.name ?? ''}`)}`;
    return words.length > 0 && words.every((word) => text.includes(` ${word}`));
  };
  const { coming, past } = splitEvents(events.filter(matches), nowMs);
  return [...coming, ...past].slice(0, MAX_EVENTS);
}

async function findMoments(catalogue: ServerCatalogue, query: string): Promise<MomentsAnswer> {
  const classes = classesOf(catalogue);
  const nowMs = Date.now();
  const isShown = (id: string): boolean => {
    const entry = classes.get(id);
    return entry !== undefined && isVisible(entry, nowMs);
  };
  const [found, events] = await Promise.all([
    momentSearch().search(query, MOMENTS_SHOWN, isShown),
    readerAfterUpdate().then(getEvents),
  ]);
  return {
    moments: found.flatMap(({ classId, sec, move }) => {
      const entry = classes.get(classId);
      return entry ? [{ slug: entry.slug, title: entry.title, sec: Math.floor(sec), move }] : [];
    }),
    events: findEvents(events, query, nowMs).map(({ slug, title, startsAt, status }) => ({
      slug,
      title,
      startsAt,
      isCancelled: status === 'cancelled',
    })),
  };
}

const momentAnswers = createAnswerCache<MomentsAnswer>({ size: 300, maxAgeMs: 60_000 });
const querySchema = v.object({
  q: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(MAX_QUERY)),
});

/** GET `/api/moments?q=`: finds live events, and moments in classes whose move or spoken text matches. */
export const momentsRoute = publicRoute({
  httpCache: 'shared',
  // Searching while typing sends many requests, but fewer than 120 a minute.
  limit: createRateLimit({ name: 'moments', limit: 120, windowMs: 60_000 }),
  methods: {
    GET: fromQuery(
      querySchema,
      async (_, { q }) => {
        const [catalogue, update] = await Promise.all([cachedCatalogue(), latestContentUpdate()]);
        const version = `${catalogue.version} ${update ?? ''}`;
        return { status: 200, body: await momentAnswers(version, fold(q), () => findMoments(catalogue, q)) };
      },
      'Type 2 to 120 letters.',
    ),
  },
});
