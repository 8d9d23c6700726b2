import { defineType } from './define-type';
import { order, text } from './fields';

export const voice = defineType({
  name: 'voice',
  title: 'Member voice',
  type: 'document',
  fields: [text('quote', { type: 'text' }), text('name'), text('about'), order],
});
