import { readFreshContent, readFreshLists } from '@/lib/sanity/client';
import { processWide } from '@/lib/sanity/process-wide';
import { latestContentNews } from '@/lib/server/site/content-news';
import { createCatalogueHolder, type ServerCatalogue } from './catalogue-holder';

/** The catalogue that every page and route of this process answers from. Rejects with an `AppError` when there is none. */
export const currentCatalogue = (): Promise<ServerCatalogue> =>
  processWide('catalogue', () =>
    createCatalogueHolder({
      read: readFreshContent,
      readLists: readFreshLists,
      latestNews: latestContentNews,
    }),
  ).current();
