import { shellPage } from '@/lib/server/shell-props';

export { LibraryPage as default } from '@/components/library/LibraryPage';

export const getStaticProps = shellPage({
  name: 'My Library',
  description: 'What you keep, and what you have done.',
});
