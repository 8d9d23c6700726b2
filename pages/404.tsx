import { notFoundPage } from '@/lib/server/sturdy-pages';

export { NotFoundPage as default } from '@/components/layout/NotFoundPage';

export const getStaticProps = notFoundPage;
