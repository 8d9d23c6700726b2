import type { SignUpPage } from '@/components/account/sign-in/SignUpPage';
import type { PageData } from '@/components/shell/app-page';
import { entryPage } from '@/lib/server/account/auth-page';

export { SignUpPage as default } from '@/components/account/sign-in/SignUpPage';

export const getStaticProps: PageData<typeof SignUpPage> = entryPage;
