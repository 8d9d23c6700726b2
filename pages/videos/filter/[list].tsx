import type { GetStaticPaths } from 'next';
import type { FilterPage } from '@/components/catalogue/pages/FilterPage';
import type { PageData } from '@/components/shell/app-page';
import { revalidateSeconds } from '@/lib/server/catalogue/catalogue-cache';
import { filterPageProps } from '@/lib/server/catalogue/list-page-props';
import { readerFor } from '@/lib/server/site/content-updates';

export { FilterPage as default } from '@/components/catalogue/pages/FilterPage';

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: PageData<typeof FilterPage> = async ({ params, revalidateReason }) => {
  const list = typeof params?.list === 'string' ? params.list : '';
  const props = await filterPageProps(list, await readerFor(revalidateReason));
  return props
    ? { props, revalidate: revalidateSeconds() }
    : { notFound: true, revalidate: revalidateSeconds() };
};
