import { textPageProps } from '@/lib/server/text-page-props';

export { ContactPage as default } from '@/components/contact/ContactPage';

export const getStaticProps = textPageProps('contact');
