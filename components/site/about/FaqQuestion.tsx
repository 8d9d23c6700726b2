import { useEffect } from 'react';
import { Icon } from '@/components/ui/Icon';
import type { Faq } from '@/lib/site/content/faqs';
import styles from './FaqPage.module.scss';
import { RichTextView } from './RichTextView';

function readFragment(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return '';
  }
}

function openLinkedQuestion(): void {
  const question = document.getElementById(readFragment());
  if (!(question instanceof HTMLDetailsElement)) return;
  question.open = true;
  question.scrollIntoView({ block: 'start' });
}

export function useLinkedQuestion(): void {
  useEffect(() => {
    openLinkedQuestion();
    window.addEventListener('hashchange', openLinkedQuestion);
    return () => window.removeEventListener('hashchange', openLinkedQuestion);
  }, []);
}

export function FaqQuestion({ faq }: { readonly faq: Faq }) {
  return (
    <details id={faq.slug} className={styles.question}>
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
