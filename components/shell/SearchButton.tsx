import { useCallback, useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import { lazyOverlay } from '@/components/ui/overlays/Dialog';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

const isShortcut = (event: KeyboardEvent): boolean => {
  if (event.altKey || event.shiftKey) return false;
  if (event.metaKey || event.ctrlKey) return event.key.toLowerCase() === 'k';
  return event.key === '/' && !isTyping(event.target);
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

const { Overlay: SearchDialog, prepare } = lazyOverlay(
  'SearchDialog',
  () => import('@/components/catalogue/search/SearchDialog'),
);

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
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      />
      <SearchDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
