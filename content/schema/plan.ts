import { defineType } from './define-type';
import { boolean, choice, number, order, slug, text, texts } from './fields';

export const plan = defineType({
  name: 'plan',
  title: 'Plan',
  type: 'document',
  description: "The price id at the payment service is the server's configuration.",
  fields: [
    text('title'),
    slug('title'),
    choice('interval', ['week', 'month', 'year']),
    number('amountCents', 0, 10_000_000),
    choice('currency', ['usd']),
    number('trialDays', 0, 365),
    texts('features'),
    boolean('highlight'),
    order,
  ],
});
