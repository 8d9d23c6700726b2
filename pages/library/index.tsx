import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/shell-props';

export { LibraryPage as default } from '@/components/library/LibraryPage';

export const getStaticProps = async () => ({
  props: await shellProps({ name: 'My Library', description: 'What you keep, and what you have done.' }),
  revalidate: REVALIDATE_SECONDS,
});
