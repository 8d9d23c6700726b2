import type { GetStaticPaths } from 'next';
import type { FilterPage } from '@/components/catalogue/pages/FilterPage';
import type { PageData } from '@/components/shell/app-page';
import { readerFor } from '@/lib/sanity/client';
import { filterPageProps } from '@/lib/server/catalogue/list-page-props';
import { REVALIDATE_SECONDS } from '@/lib/server/site/shell-props';

export { FilterPage as default } from '@/components/catalogue/pages/FilterPage';

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: PageData<typeof FilterPage> = async ({ params, revalidateReason }) => {
  const list = typeof params?.list === 'string' ? params.list : '';
  const props = await filterPageProps(list, readerFor(revalidateReason));
  return props
    ? { props, revalidate: REVALIDATE_SECONDS }
    : { notFound: true, revalidate: REVALIDATE_SECONDS };
};
