import { robotsText } from '@/lib/seo/robots';
import { documentPage } from '@/lib/server/document-page';

export const getServerSideProps = documentPage(async () => ({ type: 'text/plain', text: robotsText() }));

/** The document was sent by the data function. */
export default function Robots() {
  return null;
}
