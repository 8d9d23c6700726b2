import { type ReactNode, useEffect, useRef } from 'react';
import { PageHead } from '@/components/site/page/PageHead';
import { Picture } from '@/components/ui/Picture';
import type { PlanTerms } from '@/lib/membership/selected-plan';
import type { ContentImage } from '@/lib/sanity/image';
import styles from './AuthFrame.module.scss';

export interface AuthPageProps {
  readonly picture: ContentImage | null;
}

export interface EntryPageProps extends AuthPageProps {
  readonly plans: readonly PlanTerms[];
}

interface AuthFrameProps extends AuthPageProps {
  readonly head: readonly [title: string, description: string];
  readonly title: string;
  readonly lede?: string;
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}

/** Focuses the text on mount: the pressed button may be gone, and screen readers may not read a new live region. */
export function Outcome({ children }: { readonly children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}

export function AuthFrame({ head, title, lede, children, aside, picture }: AuthFrameProps) {
  return (
    <div className={`container ${styles.frame}`}>
      <PageHead title={head[0]} description={head[1]} isPrivate />
      <section className={styles.card}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {lede && <p className="lede">{lede}</p>}
        </header>
        {children}
        {aside && <p className={styles.aside}>{aside}</p>}
      </section>
      <div className={styles.picture}>
        {picture && (
          <Picture image={picture} preset="hero-mobile" sizes="(min-width: 992px) 450px, 1px" alt="" />
        )}
      </div>
    </div>
  );
}
