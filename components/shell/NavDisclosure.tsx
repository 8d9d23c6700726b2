import { useRouter } from 'next/compat/router';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { moveFocusInList } from '@/components/ui/move-focus';

function useDismiss(
  inside: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const router = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const holds = (target: Node) => inside.current?.contains(target) || opener.current?.contains(target);
    const handleOutside = ({ target }: Event) => {
      if (target instanceof Node && !holds(target)) close();
    };
    const handleKey = ({ key }: { readonly key: string }) => {
      if (key !== 'Escape') return;
      close();
      opener.current?.focus();
    };
    const handleRoute = () => close();
    document.addEventListener('click', handleOutside, true);
    document.addEventListener('focusin', handleOutside);
    document.addEventListener('keydown', handleKey);
    router?.events.on('routeChangeStart', handleRoute);
    return () => {
      document.removeEventListener('click', handleOutside, true);
      document.removeEventListener('focusin', handleOutside);
      document.removeEventListener('keydown', handleKey);
      router?.events.off('routeChangeStart', handleRoute);
    };
  }, [inside, opener, router]);
}

interface NavPanelProps {
  readonly opener: RefObject<HTMLElement | null>;
  readonly isEntered: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function NavPanel({ opener, isEntered, onClose, children }: NavPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  useDismiss(root, opener, onClose);
  useEffect(() => {
    if (isEntered) root.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isEntered]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls, the arrows move among them
    <div ref={root} onKeyDown={moveFocusInList}>
      {children}
    </div>
  );
}

interface NavDisclosureProps {
  readonly button: ReactNode;
  readonly label?: string;
  readonly buttonClassName?: string;
  readonly align?: 'start' | 'end';
  readonly children: (onClose: () => void) => ReactNode;
}

/** Opens a menu. Arrow down opens it and moves into it; arrows, Home and End move within it. */
export function NavDisclosure({ button, label, buttonClassName, align, children }: NavDisclosureProps) {
  const [opened, setOpened] = useState<'closed' | 'open' | 'entered'>('closed');
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const isOpen = opened !== 'closed';
  const handleClose = () => setOpened('closed');

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
        onClick={() => setOpened(isOpen ? 'closed' : 'open')}
        onKeyDown={handleKey}
      >
        {button}
      </button>
      <div id={panelId} className="nav-menu-panel" data-align={align} hidden={!isOpen}>
        {isOpen && (
          <FaultBoundary region={label ?? 'Menu'}>
            <NavPanel opener={opener} isEntered={opened === 'entered'} onClose={handleClose}>
              {children(handleClose)}
            </NavPanel>
          </FaultBoundary>
        )}
      </div>
    </div>
  );
}
