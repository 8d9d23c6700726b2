import { authPage } from '@/lib/server/auth-page';

export { EmailActionPage as default } from '@/components/auth/EmailActionPage';

export const getStaticProps = authPage;
