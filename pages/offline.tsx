import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/shell-props';

export { OfflinePage as default } from '@/components/layout/OfflinePage';

export const getStaticProps = async () => ({ props: await shellProps(null), revalidate: REVALIDATE_SECONDS });
