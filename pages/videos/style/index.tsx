import type { StylesPage } from '@/components/catalogue/pages/StylesPage';
import type { PageData } from '@/components/shell/app-page';
import { currentCatalogue, revalidateSeconds } from '@/lib/server/catalogue/catalogue-cache';
import { stylesWithClasses } from '@/lib/server/catalogue/class-lists';
import { videosTrail } from '@/lib/server/catalogue/list-page-props';
import { readerFor } from '@/lib/server/site/content-updates';
import { shellProps } from '@/lib/server/site/shell-props';

export { StylesPage as default } from '@/components/catalogue/pages/StylesPage';

const title = 'By style';
const description = 'From heavy and happy to five quiet breaths. What’ll it be today?';

export const getStaticProps: PageData<typeof StylesPage> = async ({ revalidateReason }) => {
  const read = await readerFor(revalidateReason);
  const catalogue = await currentCatalogue();
  const [shell, found] = await Promise.all([
    shellProps({ name: title, description, items: videosTrail(title) }, read),
    stylesWithClasses(catalogue, read),
  ]);
  const styles = found.map(({ slug, title: name, colour, image, classCount: count }) => ({
    slug,
    title: name,
    colour,
    image,
    count,
  }));
  return { props: { ...shell, title, description, styles }, revalidate: revalidateSeconds() };
};
