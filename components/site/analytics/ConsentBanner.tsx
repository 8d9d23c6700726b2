import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { AppLink } from '@/components/ui/links/AppLink';
import { routes } from '@/lib/platform/config/routes';
import type { Consent } from '@/lib/site/consent/consent';
import styles from './ConsentBanner.module.scss';

interface ConsentBannerProps {
  readonly consent: Consent;
  /** True if the browser sends Global Privacy Control, which outweighs any consent. */
  readonly hasPrivacySignal: boolean;
  /** True if the visitor opened the banner. The banner then takes the focus and can be closed without an answer. */
  readonly isRequested: boolean;
  readonly onDecide: (decision: 'granted' | 'refused') => void;
  readonly onClose: () => void;
}

const PRESENT_CHOICE = {
  unasked: '',
  granted: 'Right now you allow analytics.',
  refused: 'Right now we don’t measure anything.',
} as const satisfies Record<Consent, string>;

export function ConsentBanner({
  consent,
  hasPrivacySignal,
  isRequested,
  onDecide,
  onClose,
}: ConsentBannerProps) {
  const titleId = useId();
  const presentChoice = PRESENT_CHOICE[hasPrivacySignal ? 'refused' : consent];
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isRequested) title.current?.focus();
  }, [isRequested]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isRequested) onClose();
  };

  return (
    <section className={styles.banner} aria-labelledby={titleId} onKeyDown={handleKeyDown}>
      <div className={styles.text}>
        <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
          Can we count your visit?
        </h2>
        <p>
          It tells us which pages and classes help. Our ad partner never learns what you watch, and the site
          works just the same without it. <AppLink href={routes.privacy}>Read about privacy</AppLink>
        </p>
        {hasPrivacySignal && (
          <p>Your browser asks sites not to track you. We honor that, whatever you choose here.</p>
        )}
        {isRequested && presentChoice && <p>{presentChoice}</p>}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => onDecide('refused')}>
          Decline
        </Button>
        <Button variant="secondary" onClick={() => onDecide('granted')}>
          Accept
        </Button>
      </div>
      {isRequested && <IconButton icon="close" label="Close" className={styles.close} onClick={onClose} />}
    </section>
  );
}
