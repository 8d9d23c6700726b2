import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/shell-props';

export { PricingSuccessPage as default } from '@/components/pricing/PricingSuccessPage';

export const getStaticProps = async () => ({ props: await shellProps(null), revalidate: REVALIDATE_SECONDS });
