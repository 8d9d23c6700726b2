import { authPage } from '@/lib/server/auth-page';

export { SignInPage as default } from '@/components/auth/SignInPage';

export const getStaticProps = authPage;
