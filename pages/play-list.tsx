import type { PlayListPage } from '@/components/demo-template/media/PlayListPage';
import type { PageData } from '@/components/shell/app-page';
import { demoPage } from '@/lib/server/site/fallback-pages';

export { PlayListPage as default } from '@/components/demo-template/media/PlayListPage';

export const getStaticProps: PageData<typeof PlayListPage> = demoPage;
