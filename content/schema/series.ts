import { LEVELS } from '../../lib/catalogue/facets/taxonomy';
import { defineType } from './define-type';
import { choice, image, order, references, richText, slug, summary, text } from './fields';

export const series = defineType({
  name: 'series',
  title: 'Series',
  type: 'document',
  fields: [
    text('title'),
    slug('title'),
    summary(200),
    richText('description'),
    references('instructors', 'instructor'),
    references('styles', 'style'),
    choice('level', LEVELS),
    image('imageLandscape'),
    image('imagePortrait'),
    order,
    {
      name: 'suggestedWeekdays',
      type: 'array',
      description: 'Monday is 1, Sunday is 7.',
      of: [{ type: 'number', validation: (rule) => rule.min(1).max(7).integer() }],
    },
  ],
});
