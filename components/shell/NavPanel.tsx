import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { moveFocusInList } from '@/components/ui/move-focus';
import { useDismiss } from '@/components/ui/use-dismiss';

/** What a menu's button tells the panel it opened. */
export interface OpenedPanel {
  readonly opener: RefObject<HTMLElement | null>;
  /** Opened with the arrow key: the focus goes to the first item. */
  readonly isEntered: boolean;
  readonly onClose: () => void;
}

/** What an opened menu does: arrows, Home and End move; outside click, Escape and a route change close. */
export function NavPanel({
  opener,
  isEntered,
  onClose,
  children,
}: OpenedPanel & { readonly children: ReactNode }) {
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
