import type { UnsubscribePage } from '@/components/account/settings/UnsubscribePage';
import type { PageData } from '@/components/shell/app-page';
import { authPage } from '@/lib/server/account/auth-page';

export { UnsubscribePage as default } from '@/components/account/settings/UnsubscribePage';

export const getStaticProps: PageData<typeof UnsubscribePage> = authPage;
