import type { PageData } from '@/components/shell/app-page';
import type { NotFoundPage } from '@/components/shell/NotFoundPage';
import { notFoundPage } from '@/lib/server/site/fallback-pages';

export { NotFoundPage as default } from '@/components/shell/NotFoundPage';

export const getStaticProps: PageData<typeof NotFoundPage> = notFoundPage;
