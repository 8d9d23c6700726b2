import type { PricingSuccessPage } from '@/components/membership/pricing/PricingSuccessPage';
import type { PageData } from '@/components/shell/app-page';
import { toListCard } from '@/lib/catalogue/list-card';
import { currentCatalogue, revalidateSeconds } from '@/lib/server/catalogue/catalogue-cache';
import { firstCards } from '@/lib/server/catalogue/class-lists';
import { readerFor } from '@/lib/server/site/content-updates';
import { shellProps } from '@/lib/server/site/shell-props';

export { PricingSuccessPage as default } from '@/components/membership/pricing/PricingSuccessPage';

const FIRST = { filters: { list: 'featured', levels: ['beginner'] } } as const;

export const getStaticProps: PageData<typeof PricingSuccessPage> = async ({ revalidateReason }) => {
  const read = await readerFor(revalidateReason);
  const catalogue = await currentCatalogue();
  const [shell, [first]] = await Promise.all([shellProps(null, read), firstCards(catalogue, FIRST, 1, read)]);
  return {
    props: { ...shell, firstClass: first ? toListCard(first) : null },
    revalidate: revalidateSeconds(),
  };
};
