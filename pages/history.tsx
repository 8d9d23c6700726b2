import type { LibraryPage } from '@/components/library/LibraryPage';
import type { PageData } from '@/components/shell/app-page';
import { shellPage } from '@/lib/server/site/shell-props';

export { LibraryPage as default } from '@/components/library/LibraryPage';

export const getStaticProps: PageData<typeof LibraryPage> = shellPage({
  name: 'Watch History',
  description: 'What you’ve done and where you left off.',
});
