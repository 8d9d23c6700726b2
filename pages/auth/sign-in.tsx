import type { SignInPage } from '@/components/account/sign-in/SignInPage';
import type { PageData } from '@/components/shell/app-page';
import { authPagePropsWithPlans } from '@/lib/server/account/auth-page-props';

export { SignInPage as default } from '@/components/account/sign-in/SignInPage';

export const getStaticProps: PageData<typeof SignInPage> = authPagePropsWithPlans;
