import { RichTextView } from '@/components/site/about/RichTextView';
import { PageHead } from '@/components/site/page/PageHead';
import { AppLink } from '@/components/ui/links/AppLink';
import { routes } from '@/lib/platform/config/routes';
import type { TextPage } from '@/lib/site/content/pages';
import { ContactForm } from './ContactForm';
import styles from './ContactPage.module.scss';

export function ContactPage({ page }: { readonly page: TextPage }) {
  return (
    <div className={`container section ${styles.page}`}>
      <PageHead title={page.title} description={page.summary} canonicalPath={routes.contact} />
      <div className={styles.form}>
        <ContactForm />
      </div>
      <div>
        <RichTextView text={page.body} />
        <p>
          You’ll find lots of answers in the <AppLink href={routes.faq}>questions and answers</AppLink>.
        </p>
      </div>
    </div>
  );
}
