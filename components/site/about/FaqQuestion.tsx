import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/Icon';
import type { Faq } from '@/lib/site/content/faqs';
import styles from './FaqPage.module.scss';
import { RichTextView } from './RichTextView';

export function FaqQuestion({ faq, isLinked }: { readonly faq: Faq; readonly isLinked: boolean }) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isLinked || !ref.current) return;
    ref.current.open = true;
    ref.current.scrollIntoView({ block: 'start' });
  }, [isLinked]);
  return (
    <details ref={ref} id={faq.slug} className={styles.question}>
      <summary>
        <h3>{faq.question}</h3>
        <Icon name="chevronDown" size={22} />
      </summary>
      <RichTextView text={faq.answer} />
      <a className={styles.anchor} href={`#${faq.slug}`}>
        Link to this answer<span className="visually-hidden">: {faq.question}</span>
      </a>
    </details>
  );
}
