import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import type { OpenedPanel } from './NavPanel';

export interface NavDisclosureProps {
  /** The button's content; `label` names it where the content is not text. */
  readonly button: ReactNode;
  readonly label?: string;
  readonly buttonClassName?: string;
  readonly align?: 'start' | 'end';
  /** Called when opening becomes likely, to load a lazy panel ahead. */
  readonly onNear?: () => void;
  /** The panel, a `NavPanel` with its content. It may be lazy. */
  readonly children: (panel: OpenedPanel) => ReactNode;
}

/** A button that opens a panel of links under it. Arrow down opens and enters it. */
export function NavDisclosure({
  button,
  label,
  buttonClassName,
  align,
  onNear,
  children,
}: NavDisclosureProps) {
  const [opened, setOpened] = useState<'closed' | 'open' | 'entered'>('closed');
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const isOpen = opened !== 'closed';
  const onClose = () => setOpened('closed');

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened('entered');
  };

  return (
    <div className="nav-menu">
      <button
        ref={opener}
        type="button"
        className={buttonClassName ?? 'nav-menu-opener'}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={label}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => setOpened(isOpen ? 'closed' : 'open')}
        onKeyDown={handleKey}
      >
        {button}
      </button>
      <div id={panelId} className="nav-menu-panel" data-align={align} hidden={!isOpen}>
        {isOpen && (
          <FaultBoundary region={label ?? 'Menu'}>
            <Suspense>{children({ opener, isEntered: opened === 'entered', onClose })}</Suspense>
          </FaultBoundary>
        )}
      </div>
    </div>
  );
}
