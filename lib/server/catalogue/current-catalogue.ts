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
 * The up-to-date catalogue of this process, however long it takes to read. Rejects with an `AppError` when there is
 * none.
 */
export const freshCatalogue = (): Promise<ServerCatalogue> => holder().current();

/**
 * The same for a page that is being built: rejects when it takes too long, so that the last good page stays and no page
 * older than an announced change is stored. The reading goes on and serves the next call.
 */
export const currentCatalogue = (): Promise<ServerCatalogue> =>
  isBuildingSite()
    ? freshCatalogue()
    : withDeadline(freshCatalogue(), 'Loading the classes', READ_DEADLINE_MS);

/** The same for an answer that is not stored: the held catalogue when a newer one takes too long. */
export const soonCatalogue = (): Promise<ServerCatalogue> => holder().soon();
