import type { CatalogueColumns } from '../../lib/catalogue/catalogue';
import type { VideosAnswer } from '../../lib/catalogue/list/videos-api';
import { isVisible } from '../../lib/catalogue/list-card';

export async function visibilityOf(site: string, slug: string) {
  const text = async (path: string): Promise<string> => (await fetch(site + path)).text();
  const [page, style, answer, search, feed] = await Promise.all([
    text('/videos'),
    text('/videos/style/yoga'),
    text('/api/videos?style=yoga'),
    text('/api/catalogue'),
    text('/feed.xml'),
  ]);
  const list: VideosAnswer = JSON.parse(answer);
  const { columns }: CatalogueColumns = JSON.parse(search);
  // /api/catalogue includes classes whose `leavesAt` has passed; the browser hides them.
  const slugs = columns.slug.filter((_, place) =>
    isVisible({ leavesAt: columns.leavesAt[place] ?? null }, Date.now()),
  );
  const totalOf = (html: string) => Number(/>(\d+) classes</.exec(html)?.[1]);
  return {
    isOnPage: page.includes(`/watch/${slug}`),
    isOnStylePage: style.includes(`/watch/${slug}`),
    isInAnswer: list.videos[0]?.slug === slug,
    isFound: slugs.includes(slug),
    isInFeed: feed.includes(`/watch/${slug}`),
    totalOnPage: totalOf(page),
    totalInSearch: slugs.length,
    yogaOnPage: totalOf(style),
    yogaInAnswer: list.total,
    yogaInFacet: list.counts?.styles.yoga ?? 0,
  };
}

export type Visibility = Readonly<Awaited<ReturnType<typeof visibilityOf>>>;

export const expectedVisibility = (isThere: boolean, total: number, yoga: number): Visibility => ({
  isOnPage: isThere,
  isOnStylePage: isThere,
  isInAnswer: isThere,
  isFound: isThere,
  isInFeed: isThere,
  totalOnPage: total + Number(isThere),
  totalInSearch: total + Number(isThere),
  yogaOnPage: yoga + Number(isThere),
  yogaInAnswer: yoga + Number(isThere),
  yogaInFacet: yoga + Number(isThere),
});

const reference = (id: string) => ({ _key: id, _type: 'reference', _ref: id });

export const newClass = (slug: string) => ({
  _id: `video-${slug}`,
  _type: 'video',
  title: 'Breaking News Flow',
  slug: { _type: 'slug', current: slug },
  durationSeconds: 600,
  publishedAt: new Date().toISOString(),
  level: 'all',
  styles: [reference('style-yoga')],
  instructors: [reference('instructor-mara')],
});
