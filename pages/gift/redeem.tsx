import type { GiftRedeemPage } from '@/components/membership/gift/GiftRedeemPage';
import type { PageData } from '@/components/shell/app-page';
import { shellPage } from '@/lib/server/site/shell-props';

export { GiftRedeemPage as default } from '@/components/membership/gift/GiftRedeemPage';

export const getStaticProps: PageData<typeof GiftRedeemPage> = shellPage(null);
