import { shellPage } from '@/lib/server/shell-props';

export { PricingSuccessPage as default } from '@/components/pricing/PricingSuccessPage';

export const getStaticProps = shellPage(null);
