import { authPageProps } from '@/lib/server/auth-page-props';
import { REVALIDATE_SECONDS } from '@/lib/server/shell-props';

export { SignInPage as default } from '@/components/auth/SignInPage';

export const getStaticProps = async () => ({ props: await authPageProps(), revalidate: REVALIDATE_SECONDS });
