import { defineType } from './define-type';
import { boolean, group, image, number, optional, slug, text, texts } from './fields';

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
});
