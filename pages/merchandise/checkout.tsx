import type { CheckoutPage } from '@/components/demo-template/shop/CheckoutPage';
import type { PageData } from '@/components/shell/app-page';
import { demoPage } from '@/lib/server/site/fallback-pages';

export { CheckoutPage as default } from '@/components/demo-template/shop/CheckoutPage';

export const getStaticProps: PageData<typeof CheckoutPage> = demoPage;
