import { routes } from '@/lib/platform/config/routes';
import { absoluteUrl } from './document-title';
import { escapeXml, XML_HEAD } from './xml';

export interface SitemapEntry {
  readonly path: string;
  readonly changedAt?: string;
}

/** Maximum URLs per file. The protocol allows 50,000, but smaller files are built faster. */
const SITEMAP_PART_SIZE = 5000;

type Slugs = readonly { readonly slug: string }[];

type SitemapContent = Readonly<Record<'series' | 'instructors' | 'styles' | 'events', Slugs>> & {
  readonly videos: readonly {
    readonly slug: string;
    readonly updatedAt: string;
    readonly series: string | null;
    readonly styles: readonly string[];
  }[];
};

export const CLASS_LISTS: readonly string[] = [
  routes.home,
  routes.videos,
  routes.videosFeatured,
  routes.videosNewReleases,
  routes.videosCyclical,
  routes.videosSeries,
  routes.videosInspo,
  routes.videosByStyle,
];

export const FIXED_PATHS: readonly string[] = [
  ...CLASS_LISTS,
  routes.firstWeek,
  routes.events,
  routes.pricing,
  routes.gift,
  routes.faq,
  routes.welcome,
  routes.contact,
  routes.terms,
  routes.privacy,
];

/** Leaves out series and styles without classes: search engines report such pages as errors. */
export function sitemapEntries(content: SitemapContent): SitemapEntry[] {
  const { videos } = content;
  const usedSeries = new Set(videos.map(({ series }) => series));
  const usedStyles = new Set(videos.flatMap(({ styles }) => styles));
  const styles = content.styles.filter(({ slug }) => usedStyles.has(slug));
  const series = content.series.filter(({ slug }) => usedSeries.has(slug));
  return [
    ...FIXED_PATHS.map((path) => ({ path })),
    ...content.instructors.flatMap(({ slug }) => [
      { path: routes.instructor(slug) },
      { path: routes.instructorPicks(slug) },
    ]),
    ...styles.map(({ slug }) => ({ path: routes.videosOfStyle(slug) })),
    ...series.map(({ slug }) => ({ path: routes.series(slug) })),
    ...content.events.map(({ slug }) => ({ path: routes.event(slug) })),
    ...videos.map(({ slug, updatedAt }) => ({ path: routes.watch(slug), changedAt: updatedAt })),
  ];
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : '';
    return `<url><loc>${escapeXml(absoluteUrl(path))}</loc>${changed}</url>`;
  });
  return [XML_HEAD, `<urlset ${NAMESPACE}>`, ...urls, '</urlset>', ''].join('\n');
}

const sitemapIndexXml = (partCount: number): string => {
  const parts = Array.from(
    { length: partCount },
    (_, index) => `<sitemap><loc>${escapeXml(absoluteUrl(`/sitemaps/${index + 1}`))}</loc></sitemap>`,
  );
  return [XML_HEAD, `<sitemapindex ${NAMESPACE}>`, ...parts, '</sitemapindex>', ''].join('\n');
};

export const sitemapRoot = (entries: readonly SitemapEntry[], partSize = SITEMAP_PART_SIZE): string =>
  entries.length <= partSize ? sitemapXml(entries) : sitemapIndexXml(Math.ceil(entries.length / partSize));

export function sitemapPart(
  entries: readonly SitemapEntry[],
  number: number,
  partSize = SITEMAP_PART_SIZE,
): string | null {
  const part = entries.slice((number - 1) * partSize, number * partSize);
  return number >= 1 && part.length > 0 ? sitemapXml(part) : null;
}
