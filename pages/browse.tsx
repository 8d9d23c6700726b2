import type { BrowsePage } from '@/components/home/browse/BrowsePage';
import type { PageData } from '@/components/shell/app-page';
import { revalidateSeconds } from '@/lib/server/catalogue/catalogue-cache';
import { browseContent } from '@/lib/server/home/browse-page';
import { readerFor } from '@/lib/server/site/content-updates';
import { shellProps } from '@/lib/server/site/shell-props';

export { BrowsePage as default } from '@/components/home/browse/BrowsePage';

export const getStaticProps: PageData<typeof BrowsePage> = async ({ revalidateReason }) => {
  const read = await readerFor(revalidateReason);
  const [shell, content] = await Promise.all([
    shellProps({ name: 'Dashboard', hideTitle: true }, read),
    browseContent(read),
  ]);
  return { props: { ...shell, content }, revalidate: revalidateSeconds() };
};
