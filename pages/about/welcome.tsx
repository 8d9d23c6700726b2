import { textPageProps } from '@/lib/server/text-page-props';

export { WelcomePage as default } from '@/components/about/WelcomePage';

export const getStaticProps = textPageProps('welcome');
