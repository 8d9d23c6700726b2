import type { StylesPage } from '@/components/catalogue/pages/StylesPage';
import type { PageData } from '@/components/shell/app-page';
import { findClasses } from '@/lib/catalogue/facets/list-rule';
import { getStyles } from '@/lib/catalogue/style';
import { currentCatalogue, revalidateSeconds } from '@/lib/server/catalogue/catalogue-cache';
import { videosTrail } from '@/lib/server/catalogue/list-page-props';
import { readerFor } from '@/lib/server/site/content-updates';
import { shellProps } from '@/lib/server/site/shell-props';

export { StylesPage as default } from '@/components/catalogue/pages/StylesPage';

const title = 'By style';
const description = 'From heavy and happy to five quiet breaths. What’ll it be today?';

export const getStaticProps: PageData<typeof StylesPage> = async ({ revalidateReason }) => {
  const read = await readerFor(revalidateReason);
  const [shell, styles, catalogue] = await Promise.all([
    shellProps({ name: title, description, items: videosTrail(title) }, read),
    getStyles(read),
    currentCatalogue(),
  ]);
  const counts = findClasses(catalogue, { filters: {}, sort: 'newest' }, Date.now()).counts.styles;
  const tiles = styles.map(({ slug, title: name, summary, colour, image }) => ({
    slug,
    title: name,
    summary,
    colour,
    image,
    count: counts[slug] ?? 0,
  }));
  return { props: { ...shell, title, description, styles: tiles }, revalidate: revalidateSeconds() };
};
