import type { ResetPasswordPage } from '@/components/account/sign-in/ResetPasswordPage';
import type { PageData } from '@/components/shell/app-page';
import { authPageProps } from '@/lib/server/account/auth-page-props';

export { ResetPasswordPage as default } from '@/components/account/sign-in/ResetPasswordPage';

export const getStaticProps: PageData<typeof ResetPasswordPage> = authPageProps;
