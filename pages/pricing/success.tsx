import type { PricingSuccessPage } from '@/components/membership/pricing/PricingSuccessPage';
import type { PageData } from '@/components/shell/app-page';
import { shellPage } from '@/lib/server/site/shell-props';

export { PricingSuccessPage as default } from '@/components/membership/pricing/PricingSuccessPage';

export const getStaticProps: PageData<typeof PricingSuccessPage> = shellPage(null);
