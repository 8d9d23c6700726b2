import type { CartPage } from '@/components/demo-template/shop/CartPage';
import type { PageData } from '@/components/shell/app-page';
import { demoPage } from '@/lib/server/site/fallback-pages';

export { CartPage as default } from '@/components/demo-template/shop/CartPage';

export const getStaticProps: PageData<typeof CartPage> = demoPage;
