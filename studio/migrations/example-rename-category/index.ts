import { at, defineMigration, set } from 'sanity/migrate';

/**
 * An example: renames the FAQ category "Membership" to "Billing". In studio/, `npx sanity migration run
 * example-rename-category` shows the changes; with `--no-dry-run` it makes them in the hosted dataset.
 */
export default defineMigration({
  title: 'Rename the FAQ category Membership to Billing',
  documentTypes: ['faq'],
  migrate: {
    document(document) {
      return document.category === 'Membership' ? [at('category', set('Billing'))] : [];
    },
  },
});
