import { setDocument, type TestMember } from '../support/embedded-admin';

/** Classes of the sample content. */
export const CLASSES = [
  { id: 'video-ball-and-balance', title: 'Ball and Balance', slug: 'ball-and-balance', seconds: 1800 },
  { id: 'video-barre-basics', title: 'Barre Basics', slug: 'barre-basics', seconds: 1200 },
  { id: 'video-barre-legs', title: 'Long-Line Legs', slug: 'barre-legs', seconds: 1800 },
] as const;

export const BLOOM_AFTER = {
  id: 'video-bloom-after',
  title: 'Bloom: After',
  slug: 'bloom-after',
  seconds: 720,
};

/** Stores that another device has played the class until this second. */
export const giveWatched = (
  { uid }: TestMember,
  { id, title, slug, seconds }: typeof BLOOM_AFTER,
  second: number,
  updatedAt = '2026-01-01T10:00:00.000Z',
): Promise<void> =>
  setDocument(`users/${uid}/history/${id}`, {
    ...{ positionSec: second, furthestSec: second, playedSec: second, durationSec: seconds },
    ...{ completedAt: null, updatedAt, continueOrder: `1 ${updatedAt}` },
    ...{ device: 'elsewhere', hidden: false, title, slug },
  });

/** Stores the first classes as half watched, the first one as the latest. */
export async function giveHistory(member: TestMember, count: number = CLASSES.length): Promise<void> {
  for (const [index, one] of CLASSES.slice(0, count).entries())
    await giveWatched(
      member,
      one,
      one.seconds / 2,
      new Date(Date.now() - (index + 1) * 3_600_000).toISOString(),
    );
}
