import { defineType } from './define-type';
import { image, order, references, richText, slug, text } from './fields';

export const instructor = defineType({
  name: 'instructor',
  title: 'Instructor',
  type: 'document',
  description: 'The slug is the name in /about/ms-{name} and /videos/filter/{name}s-picks.',
  fields: [
    text('name'),
    slug('name'),
    text('role'),
    text('quote'),
    richText('bio'),
    image('portrait'),
    image('imageLandscape'),
    references('picks', 'video'),
    order,
  ],
});
