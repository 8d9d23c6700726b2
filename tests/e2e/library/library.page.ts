import { setDocument, type TestMember } from '../support/embedded-admin';

/** Classes of the sample content. */
export const CLASSES = [
  { id: 'video-ball-and-balance', title: 'Ball and Balance', slug: 'ball-and-balance', seconds: 1800 },
  { id: 'video-barre-basics', title: 'Barre Basics', slug: 'barre-basics', seconds: 1200 },
  { id: 'video-barre-legs', title: 'Long-Line Legs', slug: 'barre-legs', seconds: 1800 },
] as const;

/** Stores the first classes as half watched, the first one as the latest. */
export async function giveHistory(member: TestMember, count: number = CLASSES.length): Promise<void> {
  for (const [index, { id, title, slug, seconds }] of CLASSES.slice(0, count).entries()) {
    const updatedAt = new Date(Date.now() - (index + 1) * 3_600_000).toISOString();
    await setDocument(`users/${member.uid}/history/${id}`, {
      positionSec: seconds / 2,
      furthestSec: seconds / 2,
      durationSec: seconds,
      playedSec: seconds / 2,
      completedAt: null,
      updatedAt,
      continueOrder: `1 ${updatedAt}`,
      device: 'elsewhere',
      hidden: false,
      title,
      slug,
    });
  }
}
