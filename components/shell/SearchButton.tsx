import { useCallback, useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import { lazyOverlay } from '@/components/ui/overlays/Dialog';
import { hasShape, isOneOf } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

const hasShortcutsOff = hasShape({ hasShortcuts: isOneOf(false) });

/** WCAG 2.1.4: the player's setting "Single-key shortcuts" also switches off the key `/`. */
const allowsSingleKeys = (): boolean => localSlot('player:prefs').read(hasShortcutsOff) === null;

const isShortcut = (event: KeyboardEvent): boolean => {
  if (event.altKey) return false;
  if (event.metaKey || event.ctrlKey) return !event.shiftKey && event.key.toLowerCase() === 'k';
  // Shift is allowed, because many keyboard layouts need it to type `/`.
  return event.key === '/' && !isTyping(event.target) && allowsSingleKeys();
};

function useSearchShortcut(onOpen: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event) || document.querySelector('[aria-modal="true"]'))
        return;
      event.preventDefault();
      onOpen();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onOpen]);
}

const overlay = lazyOverlay('SearchDialog', () => import('@/components/catalogue/search/SearchDialog'));
export const SearchDialog = overlay.Overlay;

export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  useSearchShortcut(open);
  return (
    <>
      <IconButton
        icon="search"
        label="Search"
        aria-haspopup="dialog"
        onPointerEnter={overlay.prepare}
        onFocus={overlay.prepare}
        onClick={open}
      />
      <SearchDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
