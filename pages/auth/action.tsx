import type { EmailActionPage } from '@/components/account/sign-in/EmailActionPage';
import type { PageData } from '@/components/shell/app-page';
import { authPageProps } from '@/lib/server/account/auth-page-props';

export { EmailActionPage as default } from '@/components/account/sign-in/EmailActionPage';

export const getStaticProps: PageData<typeof EmailActionPage> = authPageProps;
