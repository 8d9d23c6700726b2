import { authPage } from '@/lib/server/auth-page';

export { ResetPasswordPage as default } from '@/components/auth/ResetPasswordPage';

export const getStaticProps = authPage;
