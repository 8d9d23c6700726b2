import { PageHead } from '@/components/site/page/PageHead';
import { LinkButton } from '@/components/ui/Button';
import { StateFigure } from '@/components/ui/StateMessage';
import { useAuth } from '@/contexts/AuthContext';
import { routes } from '@/lib/platform/config/routes';
import type { TextPage } from '@/lib/site/content/pages';
import { RichTextView } from './RichTextView';
import styles from './WelcomePage.module.scss';

export function WelcomePage({ page }: { readonly page: TextPage }) {
  const { state } = useAuth();
  return (
    <div className={`container section ${styles.page}`}>
      <PageHead title={page.title} description={page.summary} type="article" />
      <article>
        <RichTextView text={page.body} />
      </article>
      <aside className={styles.next} aria-labelledby="first-steps">
        <StateFigure state="success" />
        <h2 id="first-steps">Your first steps</h2>
        <ol>
          <li>
            <LinkButton href={routes.videos} variant="secondary" isWide>
              Choose a class
            </LinkButton>
          </li>
          <li>
            <LinkButton href={routes.events} variant="secondary" isWide>
              See what’s live
            </LinkButton>
          </li>
          {state.status === 'signed-out' && (
            <li>
              <LinkButton href={routes.signUp} isWide>
                Enroll
              </LinkButton>
            </li>
          )}
        </ol>
      </aside>
    </div>
  );
}
