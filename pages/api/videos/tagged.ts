import type { NextApiRequest, NextApiResponse } from 'next';
import { currentCatalogue } from '@/lib/sanity/catalogue';
import { answerPublicGet } from '@/lib/server/catalogue/send-public';
import { toTaggedClasses } from '@/lib/videos/tagged-classes';

/** 20 000 classes are some megabytes before compression. */
export const config = { api: { responseLimit: '12mb' } };

/** GET: every class with a cycle phase or a stage of life, for browsers to choose from by themselves. */
export default function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  return answerPublicGet(request, response, async () => ({
    status: 200,
    body: toTaggedClasses(await currentCatalogue()),
  }));
}
