import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import styles from './OverlayContent.module.scss';

export interface OverlayContentProps {
  /** The overlay's name, shown as its heading. */
  readonly title: string;
  /** Keeps the heading for screen readers only. */
  readonly isTitleHidden?: boolean;
  readonly closeLabel?: string;
  readonly children: ReactNode;
  /** Buttons at the bottom. */
  readonly footer?: ReactNode;
}

interface Named extends OverlayContentProps {
  readonly titleId: string;
  readonly onClose: () => void;
}

/** The focus moves in before the page behind is hidden from screen readers: browsers do not hide what has the focus. */
function useEarlyFocus() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const overlay = ref.current?.closest<HTMLElement>('[role="dialog"]');
    if (overlay && !overlay.contains(document.activeElement)) overlay.focus({ preventScroll: true });
  }, []);
  return ref;
}

/** What a dialog and a side panel have in common: heading, close button, content that scrolls, buttons at the bottom. */
export function OverlayContent(props: Named) {
  const { title, titleId, isTitleHidden, closeLabel = 'Close', onClose, children, footer } = props;
  const ref = useEarlyFocus();
  return (
    <>
      <div ref={ref} className={styles.head}>
        <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : undefined}>
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} className={styles.close} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </>
  );
}
