import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/lib/config/routes';
import { readerFor } from '@/lib/sanity/client';
import { getStyles } from '@/lib/sanity/styles';
import { videosPageProps } from '@/lib/server/catalogue/videos-page-props';
import { REVALIDATE_SECONDS } from '@/lib/server/shell-props';

export { VideosPage as default } from '@/components/videos/VideosPage';

/** Every style is a static page; `/videos/style?style={slug}` leads here too (next.config.js). */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = async ({ params, revalidateReason }) => {
  const read = readerFor(revalidateReason);
  const style = (await getStyles(read)).find(({ slug }) => slug === params?.slug);
  if (!style) return { notFound: true, revalidate: REVALIDATE_SECONDS };
  const { title, summary: description, slug } = style;
  const page = { title, description, path: routes.videosOfStyle(slug), fixed: { styles: [slug] } };
  return { props: await videosPageProps(page, read), revalidate: REVALIDATE_SECONDS };
};
