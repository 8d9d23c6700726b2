import { textPageProps } from '@/lib/server/text-page-props';

export { TextPageView as default } from '@/components/legal/TextPageView';

export const getStaticProps = textPageProps('terms-of-use');
