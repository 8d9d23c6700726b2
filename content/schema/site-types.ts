import { SITE_PATH, SOCIAL_NETWORKS } from '../../lib/sanity/patterns';
import {
  boolean,
  choice,
  defineType,
  group,
  image,
  number,
  objects,
  optional,
  order,
  reference,
  references,
  richText,
  showFrom,
  slug,
  summary,
  text,
  texts,
  time,
  titled,
} from './fields';
import { amountText, dateText } from './list-texts';
import { TIME_ZONES } from './time-zones';

export const settings = defineType({
  name: 'settings',
  title: 'Site settings',
  type: 'document',
  description: 'One document with the id "settings".',
  fields: [
    titled('Name of the site', text('title')),
    group('socialSharing', [
      titled('Picture of shared links', reference('defaultOgImage', 'mediaLibrary')),
      titled('Name on X (Twitter)', optional(text('twitterHandle'))),
      objects('links', [choice('network', SOCIAL_NETWORKS), text('url', { type: 'url' })]),
    ]),
    titled(
      'Search engines',
      group('seo', [
        titled('Description of the site', text('defaultMetaDescription', { type: 'text' })),
        titled('Name of the site', text('siteName')),
      ]),
    ),
    group('content', [
      titled('Picks on the home page', references('featuredVideos', 'video')),
      optional(
        text('trailer', {
          title: 'Trailer',
          description:
            'A short film of the studio for the home page: the https address of an MP4, or a folder under media/. Without it the home page shows a class.',
        }),
      ),
      number('defaultPreviewTime', 1, 600, {
        title: 'Seconds of preview',
        description: 'How many seconds of a class anyone may watch.',
      }),
    ]),
    group('features', [titled('Measure visits', boolean('enableAnalytics'))]),
  ],
});

export const mediaLibrary = defineType({
  name: 'mediaLibrary',
  title: 'Media library',
  type: 'document',
  fields: [
    text('title'),
    slug('title'),
    text('category'),
    image('image', [optional(text('caption'))]),
    group('dimensions', [number('width', 1, 20_000), number('height', 1, 20_000)]),
    texts('usage'),
    texts('tags'),
    boolean('isActive'),
  ],
  preview: { select: { title: 'title', subtitle: 'category', media: 'image' } },
});

export const event = defineType({
  name: 'event',
  title: 'Live event',
  type: 'document',
  description: 'Where it takes place is in Live events → Event rooms.',
  fields: [
    text('title'),
    slug('title'),
    summary(200),
    richText('description'),
    showFrom,
    titled('Starts', time('startsAt')),
    titled('Length in minutes', number('durationMinutes', 1, 24 * 60)),
    titled(
      'Time zone of the host',
      choice('timezone', Object.fromEntries(TIME_ZONES.map((zone) => [zone, zone]))),
    ),
    reference('instructor', 'instructor'),
    image('image'),
    choice(
      'provider',
      { vimeo: 'Vimeo', youtube: 'YouTube', link: 'A meeting at its own address' },
      { title: 'Takes place at' },
    ),
    choice('status', ['scheduled', 'rescheduled', 'cancelled'], { initialValue: 'scheduled' }),
    titled('Previous start', optional(time('previousStartsAt'))),
    number('sequence', 0, 1000, { description: 'One more for every change of time.', initialValue: 0 }),
    titled('Replay', optional(reference('replay', 'video')), 'The recording, as a class.'),
  ],
  preview: {
    select: { title: 'title', startsAt: 'startsAt', zone: 'timezone', status: 'status', media: 'image' },
    prepare: ({ title, startsAt, zone, status, media }) => ({
      title,
      media,
      subtitle: [dateText(startsAt, zone), ...(status === 'scheduled' ? [] : [status])].join(' · '),
    }),
  },
});

export const plan = defineType({
  name: 'plan',
  title: 'Plan',
  type: 'document',
  description: "The price id at the payment service is the server's configuration.",
  fields: [
    text('title'),
    slug('title'),
    choice('interval', ['week', 'month', 'year']),
    number('intervalCount', 1, 36, {
      title: 'Billed every … intervals',
      description: '3 with the interval “month” is a quarterly plan. Empty is 1.',
      validation: (rule) => rule.integer().min(1).max(36),
    }),
    number('amountCents', 0, 10_000_000, {
      title: 'Price in cents',
      validation: (rule) => rule.required().integer().min(0).max(10_000_000),
    }),
    choice('currency', ['usd']),
    number('trialDays', 0, 365, {
      title: 'Days of free trial',
      validation: (rule) => rule.required().integer().min(0).max(365),
    }),
    texts('features'),
    titled('Recommended', boolean('highlight')),
    order,
  ],
  preview: {
    select: {
      title: 'title',
      amountCents: 'amountCents',
      currency: 'currency',
      interval: 'interval',
      intervalCount: 'intervalCount',
    },
    prepare: ({ title, ...price }) => ({ title, subtitle: amountText(price) }),
  },
});

export const faq = defineType({
  name: 'faq',
  title: 'Question',
  type: 'document',
  fields: [text('question'), slug('question'), richText('answer'), text('category'), order],
  preview: { select: { title: 'question', subtitle: 'category' } },
});

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  fields: [
    text('title'),
    slug('title'),
    summary(200),
    richText('body'),
    showFrom,
    titled('Updated on', text('updatedOn', { type: 'date' })),
  ],
});

export const voice = defineType({
  name: 'voice',
  title: 'Testimonial',
  type: 'document',
  fields: [text('quote', { type: 'text' }), text('name'), titled('About this person', text('about')), order],
  preview: { select: { title: 'name', subtitle: 'quote' } },
});

const sitePath = (name: string) =>
  text(name, {
    validation: (rule) =>
      rule
        .required()
        .custom(
          (value) =>
            SITE_PATH.test(String(value)) || 'Use an address of this site, such as /watch/morning-flow',
        ),
  });

export const redirect = defineType({
  name: 'redirect',
  title: 'Moved address',
  type: 'document',
  description: 'Made by the desk when the address of a published document changes.',
  fields: [sitePath('from'), sitePath('to')],
  preview: { select: { title: 'from', subtitle: 'to' } },
});
