import type { ResetPasswordPage } from '@/components/account/sign-in/ResetPasswordPage';
import type { PageData } from '@/components/shell/app-page';
import { authPage } from '@/lib/server/account/auth-page';

export { ResetPasswordPage as default } from '@/components/account/sign-in/ResetPasswordPage';

export const getStaticProps: PageData<typeof ResetPasswordPage> = authPage;
