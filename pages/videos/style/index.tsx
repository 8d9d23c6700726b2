import type { GetStaticProps } from 'next';
import { currentCatalogue } from '@/lib/sanity/catalogue';
import { readerFor } from '@/lib/sanity/client';
import { getStyles } from '@/lib/sanity/styles';
import { videosTrail } from '@/lib/server/catalogue/videos-page-props';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/shell-props';
import { countFacets } from '@/lib/videos/facet-counts';

export { StylesPage as default } from '@/components/styles/StylesPage';

const title = 'By style';
const description = 'Many ways to move, from heavy and happy to five quiet breaths. Which one is today?';

export const getStaticProps: GetStaticProps = async ({ revalidateReason }) => {
  const read = readerFor(revalidateReason);
  const [shell, styles, catalogue] = await Promise.all([
    shellProps({ name: title, description, items: videosTrail(title) }, read),
    getStyles(read),
    currentCatalogue(read),
  ]);
  const counts = countFacets(catalogue, {}, Date.now()).counts.styles;
  const tiles = styles.map(({ slug, title: name, summary, colour, image }) => ({
    slug,
    title: name,
    summary,
    colour,
    image,
    count: counts[slug] ?? 0,
  }));
  return { props: { ...shell, title, description, styles: tiles }, revalidate: REVALIDATE_SECONDS };
};
