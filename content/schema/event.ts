import { defineType } from './define-type';
import { choice, image, number, optional, reference, richText, slug, summary, text, time } from './fields';

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
    time('startsAt'),
    number('durationMinutes', 1, 24 * 60),
    text('timezone', { description: "The host's zone, such as Europe/Lisbon." }),
    reference('instructor', 'instructor'),
    image('image'),
    choice('provider', ['vimeo', 'youtube', 'link']),
    choice('status', ['scheduled', 'rescheduled', 'cancelled']),
    optional(time('previousStartsAt')),
    number('sequence', 0, 1000, { description: 'One more for every change of time.' }),
    optional(reference('replay', 'video')),
  ],
});
