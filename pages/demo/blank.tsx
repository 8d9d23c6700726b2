import type { BlankPage } from '@/components/demo-template/layouts/BlankPage';
import type { PageData } from '@/components/shell/app-page';
import { demoPage } from '@/lib/server/site/fallback-pages';

export { BlankPage as default } from '@/components/demo-template/layouts/BlankPage';

export const getStaticProps: PageData<typeof BlankPage> = demoPage;
