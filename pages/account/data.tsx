import { routes } from '@/lib/config/routes';
import { shellPage } from '@/lib/server/shell-props';

export { DataPage as default } from '@/components/account/DataPage';

const BREADCRUMB = {
  name: 'Your data',
  hideTitle: true,
  items: [
    { name: 'Home', href: routes.home },
    { name: 'Account', href: routes.profileTab('account') },
    { name: 'Your data' },
  ],
};

export const getStaticProps = shellPage(BREADCRUMB);
