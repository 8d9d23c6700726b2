import type { GetStaticPaths } from 'next';
import type { ClassListPage } from '@/components/catalogue/pages/ClassListPage';
import type { PageData } from '@/components/shell/app-page';
import { getStyles } from '@/lib/catalogue/style';
import { routes } from '@/lib/platform/config/routes';
import { revalidateSeconds } from '@/lib/server/catalogue/catalogue-cache';
import { videosPageProps } from '@/lib/server/catalogue/list-page-props';
import { readerFor } from '@/lib/server/site/content-updates';
import { movedOrMissing } from '@/lib/server/site/moved-address';

export { ClassListPage as default } from '@/components/catalogue/pages/ClassListPage';

/** Builds each page on its first visit. next.config.js redirects `/videos/style?style={slug}` to this page. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: PageData<typeof ClassListPage> = async ({
  params,
  revalidateReason,
  draftMode,
}) => {
  const read = await readerFor(revalidateReason, draftMode);
  const style = (await getStyles(read)).find(({ slug }) => slug === params?.slug);
  if (!style) return movedOrMissing(routes.videosOfStyle(String(params?.slug)), read, revalidateSeconds());
  const { title, summary: description, slug } = style;
  const page = { title, description, path: routes.videosOfStyle(slug), fixed: { styles: [slug] } };
  return { props: await videosPageProps(page, read), revalidate: revalidateSeconds() };
};
