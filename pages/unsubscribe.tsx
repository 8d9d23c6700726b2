import type { UnsubscribePage } from '@/components/account/settings/UnsubscribePage';
import type { PageData } from '@/components/shell/app-page';
import { authPageProps } from '@/lib/server/account/auth-page-props';

export { UnsubscribePage as default } from '@/components/account/settings/UnsubscribePage';

export const getStaticProps: PageData<typeof UnsubscribePage> = authPageProps;
