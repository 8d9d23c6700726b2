import type { GetStaticPaths, GetStaticProps } from 'next';
import { readerFor } from '@/lib/sanity/client';
import { filterPageProps } from '@/lib/server/catalogue/filter-page-props';
import { REVALIDATE_SECONDS } from '@/lib/server/shell-props';

export { FilterPage as default } from '@/components/videos/FilterPage';

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = async ({ params, revalidateReason }) => {
  const list = typeof params?.list === 'string' ? params.list : '';
  const props = await filterPageProps(list, readerFor(revalidateReason));
  return props
    ? { props, revalidate: REVALIDATE_SECONDS }
    : { notFound: true, revalidate: REVALIDATE_SECONDS };
};
