import type { DataPage } from '@/components/account/settings/DataPage';
import type { PageData } from '@/components/shell/app-page';
import { routes } from '@/lib/platform/config/routes';
import { shellPage } from '@/lib/server/site/shell-props';
import { trailTo } from '@/lib/site/navigation/breadcrumb';

export { DataPage as default } from '@/components/account/settings/DataPage';

const BREADCRUMB = {
  name: 'Your data',
  hideTitle: true,
  items: trailTo('Your data', { name: 'Account', href: routes.profileTab('account') }),
};

export const getStaticProps: PageData<typeof DataPage> = shellPage(BREADCRUMB);
