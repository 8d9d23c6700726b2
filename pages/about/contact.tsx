import type { PageData } from '@/components/shell/app-page';
import type { ContactPage } from '@/components/site/contact/ContactPage';
import { textPageProps } from '@/lib/server/site/shell-props';

export { ContactPage as default } from '@/components/site/contact/ContactPage';

export const getStaticProps: PageData<typeof ContactPage> = textPageProps('contact');
