import { offlinePage } from '@/lib/server/sturdy-pages';

export { OfflinePage as default } from '@/components/layout/OfflinePage';

export const getStaticProps = offlinePage;
