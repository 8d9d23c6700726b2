import { documentPage } from '@/lib/server/site/document-page';
import { robotsText } from '@/lib/site/seo/robots';

export const getServerSideProps = documentPage(async () => ({ type: 'text/plain', text: robotsText() }));

export default function Robots() {
  return null;
}
