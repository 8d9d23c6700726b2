import type { NextApiRequest, NextApiResponse } from 'next';
import { getVideosByIds } from '@/lib/sanity/videos';
import { refusal } from '@/lib/server/api-answer';
import { answerPublicGet } from '@/lib/server/catalogue/send-public';
import { toListCard } from '@/lib/videos/list-card';

const MAX_IDS = 48;
const ID = /^[A-Za-z0-9_.-]{1,128}$/;

/** GET `?ids=a,b`: the cards of these classes in this order; classes that are gone are left out. */
export default function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  return answerPublicGet(request, response, async () => {
    const { ids: text } = request.query;
    const ids = typeof text === 'string' ? [...new Set(text.split(',').filter(Boolean))] : [];
    if (ids.length === 0 || ids.length > MAX_IDS || !ids.every((id) => ID.test(id)))
      return refusal(400, `Name 1 to ${MAX_IDS} classes.`);
    return { status: 200, body: { videos: (await getVideosByIds(ids)).map(toListCard) } };
  });
}
