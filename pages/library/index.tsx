import type { LibraryPage } from '@/components/library/LibraryPage';
import type { PageData } from '@/components/shell/app-page';
import { shellPage } from '@/lib/server/site/shell-props';

export { LibraryPage as default } from '@/components/library/LibraryPage';

export const getStaticProps: PageData<typeof LibraryPage> = shellPage({
  name: 'My Library',
  description: 'What you’ve saved and what you’ve done.',
});
