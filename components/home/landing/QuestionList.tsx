import { Icon } from '@/components/ui/Icon';
import { AppLink } from '@/components/ui/links/AppLink';
import type { HomeQuestion } from '@/lib/home/home-content';
import { routes } from '@/lib/platform/config/routes';
import styles from './QuestionList.module.scss';
import { SectionHead } from './SectionHead';

/** What people ask before they begin. */
export function QuestionList({ questions }: { readonly questions: readonly HomeQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <section className={styles.band} aria-labelledby="questions">
      <div className={`container ${styles.columns}`}>
        <SectionHead
          id="questions"
          title="Good questions"
          more={<AppLink href={routes.faq}>All questions</AppLink>}
        />
        <div>
          {questions.map(({ slug, question, answer }) => (
            <details key={slug} className={styles.question}>
              <summary>
                <h3>{question}</h3>
                <Icon name="chevronDown" size={22} />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
