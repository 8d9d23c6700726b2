import { PageHead } from '@/components/site/page/PageHead';
import { formatDate } from '@/lib/platform/dates/format-date';
import type { TextPage } from '@/lib/site/content/pages';
import { RichTextView } from './RichTextView';
import styles from './TextPageView.module.scss';

export function TextPageView({ page }: { readonly page: TextPage }) {
  return (
    <div className="container section">
      <PageHead title={page.title} description={page.summary} type="article" />
      <article className={styles.body}>
        {page.updatedOn && (
          <p className="note">
            Last updated <time dateTime={page.updatedOn}>{formatDate(page.updatedOn, 'long')}</time>
          </p>
        )}
        <RichTextView text={page.body} />
      </article>
    </div>
  );
}
