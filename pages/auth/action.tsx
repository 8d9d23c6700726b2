import { authPageProps } from '@/lib/server/auth-page-props';
import { REVALIDATE_SECONDS } from '@/lib/server/shell-props';

export { EmailActionPage as default } from '@/components/auth/EmailActionPage';

export const getStaticProps = async () => ({ props: await authPageProps(), revalidate: REVALIDATE_SECONDS });
