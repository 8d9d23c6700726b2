import type { ShopPage } from '@/components/demo-template/shop/ShopPage';
import type { PageData } from '@/components/shell/app-page';
import { demoPage } from '@/lib/server/site/fallback-pages';

export { ShopPage as default } from '@/components/demo-template/shop/ShopPage';

export const getStaticProps: PageData<typeof ShopPage> = demoPage;
