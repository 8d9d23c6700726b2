import { useEffect } from 'react';

/** A key typed into a field is text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

const isShortcut = (event: KeyboardEvent): boolean => {
  if (event.altKey || event.shiftKey) return false;
  if (event.metaKey || event.ctrlKey) return event.key.toLowerCase() === 'k';
  return event.key === '/' && !isTyping(event.target);
};

/** Opens search with `/` or Ctrl/Cmd-K; not while another dialog is open. */
export function useSearchShortcut(onOpen: () => void): void {
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
