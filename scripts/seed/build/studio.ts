import { FAQS } from '../tables/faqs';
import { MEDIA } from '../tables/media';
import { PAGES } from '../tables/pages';
import { PLANS } from '../tables/plans';
import { ref, refs, richText, type SeedDocument, slug } from './document';
import { HERO, LANDSCAPE, type PictureBook, PORTRAIT, toShot } from './pictures';

const SIZES = { hero: HERO, landscape: LANDSCAPE, portrait: PORTRAIT };
const FEATURED = [
  'first-light-flow',
  'foundations-squat',
  'core-story-breath',
  'morning-flow-sun',
  'dance-it-out-groove',
  'boxing-rounds-one',
  'quiet-evenings-unwind',
];

export const settingsDocument = (): SeedDocument => ({
  _id: 'settings',
  _type: 'settings',
  title: 'Bellaforte',
  socialSharing: {
    defaultOgImage: ref('media-social-default'),
    twitterHandle: '@bellaforte',
    links: ['instagram', 'youtube', 'facebook'].map((network) => ({
      _key: network,
      network,
      url: `https://www.${network}.com/bellaforte`,
    })),
  },
  seo: {
    siteName: 'Bellaforte',
    defaultMetaDescription:
      'Strength, pilates, yoga, dance and rest for women. Classes from five minutes to an hour, live events, and a library that remembers where you were.',
  },
  content: { featuredVideos: refs(FEATURED.map((s) => `video-${s}`)), defaultPreviewTime: 30 },
  features: { enableAnalytics: true },
});

export function mediaDocuments(book: PictureBook): SeedDocument[] {
  return MEDIA.map((row) => ({
    _id: `media-${row.slug}`,
    _type: 'mediaLibrary',
    title: row.title,
    slug: slug(row.slug),
    category: row.category,
    image: {
      ...book.image(
        `media-${row.slug}.jpg`,
        toShot(row.shot, row.style),
        SIZES[row.size],
        row.alt,
        row.size === 'hero',
      ),
      caption: row.title,
    },
    dimensions: SIZES[row.size],
    usage: row.usage,
    tags: row.tags,
    isActive: row.isActive ?? true,
  }));
}

export function faqDocuments(): SeedDocument[] {
  return FAQS.flatMap(([category, rows], c) =>
    rows.map(([name, question, ...answer], i) => ({
      _id: `faq-${name}`,
      _type: 'faq',
      question,
      slug: slug(name),
      answer: richText(answer),
      category,
      order: (c + 1) * 100 + i,
    })),
  );
}

export const pageDocuments = (): SeedDocument[] =>
  PAGES.map((row) => ({
    _id: `page-${row.slug}`,
    _type: 'page',
    title: row.title,
    slug: slug(row.slug),
    summary: row.summary,
    body: richText(row.body),
    updatedOn: row.updatedOn,
  }));

export const planDocuments = (): SeedDocument[] =>
  PLANS.map((row, i) => ({
    _id: `plan-${row.slug}`,
    _type: 'plan',
    ...row,
    slug: slug(row.slug),
    currency: 'usd',
    order: i + 1,
  }));
