import { shellPage } from '@/lib/server/shell-props';

export { HistoryPage as default } from '@/components/library/LibraryPage';

export const getStaticProps = shellPage({
  name: 'Watch History',
  description: 'What you have done, and where you stopped.',
});
