import { SITE_PATH } from '../../lib/sanity/patterns';
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
} from './fields';
import { TIME_ZONES } from './time-zones';

export const settings = defineType({
  name: 'settings',
  title: 'Settings',
  type: 'document',
  description: 'One document with the id "settings".',
  fields: [
    text('title'),
    group('socialSharing', [
      reference('defaultOgImage', 'mediaLibrary'),
      optional(text('twitterHandle')),
      objects('links', [
        choice('network', ['instagram', 'youtube', 'facebook']),
        text('url', { type: 'url' }),
      ]),
    ]),
    group('seo', [text('defaultMetaDescription', { type: 'text' }), text('siteName')]),
    group('content', [
      references('featuredVideos', 'video'),
      number('defaultPreviewTime', 1, 600, { description: 'Seconds of a class that everybody may watch.' }),
    ]),
    group('features', [boolean('enableAnalytics')]),
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
  description: 'Where it takes place is a document of its own: private.join.<id of this document>.',
  fields: [
    text('title'),
    slug('title'),
    summary(200),
    richText('description'),
    showFrom,
    time('startsAt'),
    number('durationMinutes', 1, 24 * 60),
    choice('timezone', TIME_ZONES),
    reference('instructor', 'instructor'),
    image('image'),
    choice('provider', ['vimeo', 'youtube', 'link']),
    choice('status', ['scheduled', 'rescheduled', 'cancelled']),
    optional(time('previousStartsAt')),
    number('sequence', 0, 1000, { description: 'One more for every change of time.' }),
    optional(reference('replay', 'video')),
  ],
  preview: { select: { title: 'title', subtitle: 'startsAt', media: 'image' } },
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
    number('amountCents', 0, 10_000_000, {
      title: 'Price in cents',
      description:
        'The server compares it with Stripe. Change both together: see "Change a price" in docs/editing.md.',
      validation: (rule) => rule.required().integer().min(0).max(10_000_000),
    }),
    choice('currency', ['usd']),
    number('trialDays', 0, 365, { validation: (rule) => rule.required().integer().min(0).max(365) }),
    texts('features'),
    boolean('highlight'),
    order,
  ],
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
    text('updatedOn', { type: 'date' }),
  ],
});

export const voice = defineType({
  name: 'voice',
  title: 'Member voice',
  type: 'document',
  fields: [text('quote', { type: 'text' }), text('name'), text('about'), order],
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
