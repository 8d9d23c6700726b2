import type { GiftSuccessPage } from '@/components/membership/gift/GiftSuccessPage';
import type { PageData } from '@/components/shell/app-page';
import { shellPage } from '@/lib/server/site/shell-props';

export { GiftSuccessPage as default } from '@/components/membership/gift/GiftSuccessPage';

export const getStaticProps: PageData<typeof GiftSuccessPage> = shellPage(null);
