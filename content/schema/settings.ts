import { defineType } from './define-type';
import { boolean, choice, group, number, objects, optional, reference, references, text } from './fields';

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
