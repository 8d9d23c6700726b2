import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/shell-props';

export { HistoryPage as default } from '@/components/library/LibraryPage';

export const getStaticProps = async () => ({
  props: await shellProps({
    name: 'Watch History',
    description: 'What you have done, and where you stopped.',
  }),
  revalidate: REVALIDATE_SECONDS,
});
