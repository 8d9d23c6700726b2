import { authPageProps } from '@/lib/server/auth-page-props';
import { REVALIDATE_SECONDS } from '@/lib/server/shell-props';

export { ResetPasswordPage as default } from '@/components/auth/ResetPasswordPage';

export const getStaticProps = async () => ({ props: await authPageProps(), revalidate: REVALIDATE_SECONDS });
