import type { GetStaticPaths } from 'next';
import type { FilterPage } from '@/components/catalogue/pages/FilterPage';
import type { PageData } from '@/components/shell/app-page';
import { routes } from '@/lib/platform/config/routes';
import { revalidateSeconds } from '@/lib/server/catalogue/catalogue-cache';
import { filterPageProps, picksOwner } from '@/lib/server/catalogue/list-page-props';
import { readerFor } from '@/lib/server/site/content-updates';
import { movedOrMissing } from '@/lib/server/site/moved-address';

export { FilterPage as default } from '@/components/catalogue/pages/FilterPage';

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: PageData<typeof FilterPage> = async ({ params, revalidateReason }) => {
  const list = typeof params?.list === 'string' ? params.list : '';
  const read = await readerFor(revalidateReason);
  const props = await filterPageProps(list, read);
  if (props) return { props, revalidate: revalidateSeconds() };
  // Sanity has redirects only from an instructor's old /about/ URL. An old `maras-picks` URL uses the same redirect.
  const owner = picksOwner(list);
  return owner === null
    ? { notFound: true, revalidate: revalidateSeconds() }
    : movedOrMissing(routes.instructor(owner), read, revalidateSeconds());
};
