import type { PageData } from '@/components/shell/app-page';
import type { TextPageView } from '@/components/site/about/TextPageView';
import { textPageProps } from '@/lib/server/site/shell-props';

export { TextPageView as default } from '@/components/site/about/TextPageView';

export const getStaticProps: PageData<typeof TextPageView> = textPageProps('privacy-policy');
