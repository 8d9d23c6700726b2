import { isBuildingSite } from '@/lib/platform/config/env';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { readFreshContent, readFreshLists } from '@/lib/sanity/client';
import { READ_DEADLINE_MS } from '@/lib/sanity/config';
import { processWide } from '@/lib/sanity/process-wide';
import { latestContentNews } from '@/lib/server/site/content-news';
import { type CatalogueHolder, createCatalogueHolder, type ServerCatalogue } from './catalogue-holder';

const holder = (): CatalogueHolder =>
  processWide('catalogue', () =>
    createCatalogueHolder({
      read: readFreshContent,
      readLists: readFreshLists,
      latestNews: latestContentNews,
    }),
  );

/**
 * The catalogue that every page and route of this process answers from, however long it takes. Rejects with an `AppError`
 * when there is none.
 */
export const freshCatalogue = (): Promise<ServerCatalogue> => holder().current();

/**
 * The same for a page that somebody may be waiting for: rejects when it takes too long, so that the last good page stays
 * and none is kept that is older than the news. What was begun goes on, and is there for the next.
 */
export const currentCatalogue = (): Promise<ServerCatalogue> =>
  isBuildingSite()
    ? freshCatalogue()
    : withDeadline(freshCatalogue(), 'Loading the classes', READ_DEADLINE_MS);

/** The same for an answer that nobody keeps: what is held, when something newer takes too long. */
export const soonCatalogue = (): Promise<ServerCatalogue> => holder().soon();
