import { authPage } from '@/lib/server/auth-page';

export { SignUpPage as default } from '@/components/auth/SignUpPage';

export const getStaticProps = authPage;
