import { AppLink } from '@/components/layout/AppLink';
import { PageHead } from '@/components/layout/PageHead';
import { RichTextView } from '@/components/rich-text/RichTextView';
import { useContentReady } from '@/contexts/LoadingContext';
import { routes } from '@/lib/config/routes';
import type { TextPage } from '@/lib/sanity/pages';
import { ContactForm } from './ContactForm';
import styles from './ContactPage.module.scss';

/** How to reach the studio; both contact addresses of the product show it. */
export function ContactPage({ page }: { readonly page: TextPage }) {
  useContentReady();
  return (
    <div className={`container section ${styles.page}`}>
      <PageHead title={page.title} description={page.summary} canonicalPath={routes.contact} />
      <div className={styles.form}>
        <ContactForm />
      </div>
      <div>
        <RichTextView text={page.body} />
        <p>
          Many answers are already in the <AppLink href={routes.faq}>questions and answers</AppLink>.
        </p>
      </div>
    </div>
  );
}
