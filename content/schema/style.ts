import { STYLE_COLOURS } from '../../lib/catalogue/facets/taxonomy';
import { defineType } from './define-type';
import { choice, image, order, slug, summary, text } from './fields';

export const style = defineType({
  name: 'style',
  title: 'Style',
  type: 'document',
  fields: [
    text('title'),
    slug('title'),
    summary(200),
    choice('colour', STYLE_COLOURS),
    image('imageLandscape'),
    image('imagePortrait'),
    order,
  ],
});
