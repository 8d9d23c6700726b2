import type { GiftRedeemPage } from '@/components/membership/gift/GiftRedeemPage';
import type { PageData } from '@/components/shell/app-page';
import { readerFor } from '@/lib/server/site/content-updates';
import { REVALIDATE_SECONDS, shellProps } from '@/lib/server/site/shell-props';

export { GiftRedeemPage as default } from '@/components/membership/gift/GiftRedeemPage';

export const getStaticProps: PageData<typeof GiftRedeemPage> = async ({ revalidateReason }) => ({
  props: await shellProps(null, await readerFor(revalidateReason)),
  revalidate: REVALIDATE_SECONDS,
});
