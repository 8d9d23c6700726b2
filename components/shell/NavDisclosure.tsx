import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { moveFocusInList } from '@/components/ui/move-focus';
import { useDismiss } from '@/components/ui/use-dismiss';

interface NavDisclosureProps {
  readonly button: ReactNode;
  readonly label?: string;
  readonly buttonClassName?: string;
  readonly align?: 'start' | 'end';
  readonly children: (onClose: () => void) => ReactNode;
}

const focusFirst = (panel: HTMLElement | null) => panel?.querySelector<HTMLElement>('a, button')?.focus();

export function NavDisclosure({ button, label, buttonClassName, align, children }: NavDisclosureProps) {
  const [opened, setOpened] = useState<'closed' | 'open' | 'entered'>('closed');
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const isOpen = opened !== 'closed';
  const handleClose = () => {
    const focused = document.activeElement;
    // A focused button disappears with the menu, so the menu's opener gets the focus. Not for links: they open a page.
    if (focused instanceof HTMLButtonElement && panel.current?.contains(focused))
      root.current?.querySelector('button')?.focus();
    setOpened('closed');
  };
  useDismiss(root, isOpen, handleClose);
  useEffect(() => {
    if (opened === 'entered') focusFirst(panel.current);
  }, [opened]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (isOpen) focusFirst(panel.current);
    else setOpened('entered');
  };

  return (
    <div ref={root} className="nav-menu">
      <button
        type="button"
        className={buttonClassName ?? 'nav-menu-opener'}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={label}
        onClick={() => setOpened(isOpen ? 'closed' : 'open')}
        onKeyDown={handleKey}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls, the arrows move among them */}
      <div
        ref={panel}
        id={panelId}
        className="nav-menu-panel"
        data-align={align}
        hidden={!isOpen}
        onKeyDown={moveFocusInList}
      >
        {isOpen && <FaultBoundary region={label ?? 'Menu'}>{children(handleClose)}</FaultBoundary>}
      </div>
    </div>
  );
}
