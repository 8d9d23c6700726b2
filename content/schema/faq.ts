import { defineType } from './define-type';
import { order, richText, slug, text } from './fields';

export const faq = defineType({
  name: 'faq',
  title: 'Question',
  type: 'document',
  fields: [text('question'), slug('question'), richText('answer'), text('category'), order],
});
