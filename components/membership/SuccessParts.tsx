import type { ReactNode } from 'react';
import { PageHead } from '@/components/site/page/PageHead';
import { LinkButton } from '@/components/ui/Button';
import { Spinner } from '@/components/ui/Spinner';
import { StateFigure } from '@/components/ui/StateMessage';
import { routes } from '@/lib/platform/config/routes';
import styles from './SuccessParts.module.scss';

interface SuccessFrameProps {
  readonly title: string;
  readonly description: string;
  readonly isSuccess: boolean;
  readonly isLive?: boolean;
  readonly children: ReactNode;
}

export function SuccessFrame({ title, description, isSuccess, isLive, children }: SuccessFrameProps) {
  return (
    <>
      <PageHead title={title} description={description} isPrivate />
      <div className={`container section ${styles.page}`}>
        <div className={styles.words} role={isLive ? 'status' : undefined}>
          {children}
        </div>
        <div className={styles.figure}>
          <StateFigure state={isSuccess ? 'success' : 'empty'} />
        </div>
      </div>
    </>
  );
}

interface OutcomeProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

export function Outcome({ title, text, children }: OutcomeProps) {
  return (
    <>
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      {children && <div className="cluster">{children}</div>}
    </>
  );
}

export function Checking({ what }: { readonly what: 'membership' | 'payment' }) {
  return (
    <>
      <h1>One moment</h1>
      <p className="cluster">
        <Spinner size={24} /> We’re checking your {what}.
      </p>
    </>
  );
}

export const isEventPath = (path: string): boolean => path.startsWith(routes.event(''));

export function StartWatching({ back = null }: { readonly back?: string | null }) {
  const label = isEventPath(back ?? '') ? 'Back to the event' : back ? 'Back to your class' : 'Find a class';
  return (
    <div className="cluster">
      <LinkButton href={back ?? routes.browse} size="large">
        {label}
      </LinkButton>
      {!back && (
        <LinkButton href={routes.firstWeek} size="large" variant="secondary">
          Plan my first week
        </LinkButton>
      )}
      <LinkButton href={routes.profileTab('subscription')} size="large" variant="quiet">
        Your membership
      </LinkButton>
    </div>
  );
}
