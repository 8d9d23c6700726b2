import type { PageData } from '@/components/shell/app-page';
import type { WelcomePage } from '@/components/site/about/WelcomePage';
import { textPageProps } from '@/lib/server/site/shell-props';

export { WelcomePage as default } from '@/components/site/about/WelcomePage';

export const getStaticProps: PageData<typeof WelcomePage> = textPageProps('welcome');
