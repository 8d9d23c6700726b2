import { JoinCallout } from '@/components/site/page/JoinCallout';
import { JsonLd } from '@/components/site/page/JsonLd';
import { PageHead } from '@/components/site/page/PageHead';
import { LinkButton } from '@/components/ui/Button';
import { useEntryState } from '@/components/ui/links/entry-memory';
import { EmptyState } from '@/components/ui/StateMessage';
import { TextField } from '@/components/ui/TextField';
import { faqData } from '@/lib/catalogue/class-structured-data';
import { routes } from '@/lib/platform/config/routes';
import { counted } from '@/lib/platform/dates/duration';
import type { Faq } from '@/lib/site/content/faqs';
import { byCategory, searchFaqs } from '@/lib/site/content/search-faqs';
import styles from './FaqPage.module.scss';
import { FaqQuestion, useLinkedQuestion } from './FaqQuestion';

export function FaqPage({ faqs }: { readonly faqs: readonly Faq[] }) {
  const [search, setSearch] = useEntryState('search', '');
  useLinkedQuestion();
  const found = searchFaqs(faqs, search);
  return (
    <div className={`container section ${styles.page}`}>
      <PageHead
        title="Questions and answers"
        description="Getting started, membership, classes, your cycle, motherhood, and your account."
      />
      {faqs.length > 0 && <JsonLd data={faqData(faqs)} />}
      {faqs.length > 0 && (
        <search className={styles.search}>
          <TextField
            label="Search the questions"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            autoComplete="off"
          />
          <p className="muted" role="status">
            {search.trim() && counted(found.length, 'question')}
          </p>
        </search>
      )}
      {found.length === 0 ? (
        <EmptyState
          title={faqs.length > 0 ? 'No matches yet' : 'No questions here yet'}
          message={`${faqs.length > 0 ? 'Try different words, or write' : 'Write'} to us. A real person answers.`}
          action={<LinkButton href={routes.contact}>Write to us</LinkButton>}
        />
      ) : (
        <>
          {byCategory(found).map(({ category, questions }) => (
            <section key={category} className="question-list" aria-label={category}>
              <h2>{category}</h2>
              <div>
                {questions.map((faq) => (
                  <FaqQuestion key={faq.id} faq={faq} />
                ))}
              </div>
            </section>
          ))}
          <p className="cluster">
            Something else?
            <LinkButton href={routes.contact} variant="secondary" size="small">
              Write to us
            </LinkButton>
          </p>
        </>
      )}
      <JoinCallout />
    </div>
  );
}
