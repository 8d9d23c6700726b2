import type { NextApiRequest, NextApiResponse } from 'next';
import { currentCatalogue } from '@/lib/sanity/catalogue';
import { toSearchIndexData } from '@/lib/search/search-list';
import { answerPublicGet } from '@/lib/server/catalogue/send-public';

/** 20 000 classes are some megabytes before compression. */
export const config = { api: { responseLimit: '12mb' } };

/** GET: everything that can be found, for the index that the search dialog builds in the browser. */
export default function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  return answerPublicGet(request, response, async () => ({
    status: 200,
    body: toSearchIndexData(await currentCatalogue(), Date.now()),
  }));
}
