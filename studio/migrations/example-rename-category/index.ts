import { at, defineMigration, set } from 'sanity/migrate';

/**
 * A worked example: renames the FAQ category "Membership" to "Billing". In studio/, `npx sanity migration run
 * example-rename-category` shows what would change; with `--no-dry-run` it changes the hosted dataset.
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
