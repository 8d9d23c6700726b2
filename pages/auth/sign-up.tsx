import type { SignUpPage } from '@/components/account/sign-in/SignUpPage';
import type { PageData } from '@/components/shell/app-page';
import { authPagePropsWithPlans } from '@/lib/server/account/auth-page-props';

export { SignUpPage as default } from '@/components/account/sign-in/SignUpPage';

export const getStaticProps: PageData<typeof SignUpPage> = authPagePropsWithPlans;
