import { documentPage } from '@/lib/server/site/document-page';
import { robotsText } from '@/lib/site/seo/robots';

export { NoPage as default } from '@/components/shell/app-page';

export const getServerSideProps = documentPage(async () => ({ type: 'text/plain', text: robotsText() }));
