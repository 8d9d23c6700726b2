import type { FrontendPage } from '@/components/demo-template/media/FrontendPage';
import type { PageData } from '@/components/shell/app-page';
import { demoPage } from '@/lib/server/site/fallback-pages';

export { FrontendPage as default } from '@/components/demo-template/media/FrontendPage';

export const getStaticProps: PageData<typeof FrontendPage> = demoPage;
