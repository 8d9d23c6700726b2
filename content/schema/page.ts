import { defineType } from './define-type';
import { richText, slug, summary, text } from './fields';

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  fields: [text('title'), slug('title'), summary(200), richText('body'), text('updatedOn', { type: 'date' })],
});
