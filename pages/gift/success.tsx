import type { GiftSuccessPage } from '@/components/membership/gift/GiftSuccessPage';
import type { PageData } from '@/components/shell/app-page';
import { readerFor } from '@/lib/server/site/content-updates';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/site/shell-props';

export { GiftSuccessPage as default } from '@/components/membership/gift/GiftSuccessPage';

export const getStaticProps: PageData<typeof GiftSuccessPage> = async ({ revalidateReason }) => ({
  props: await shellProps(null, await readerFor(revalidateReason)),
  revalidate: REVALIDATE_SECONDS,
});
