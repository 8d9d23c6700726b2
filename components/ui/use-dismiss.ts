import { useRouter } from 'next/compat/router';
import { type RefObject, useEffect, useEffectEvent } from 'react';

export function useCloseOnRoute(isOpen: boolean, onClose: () => void): void {
  const events = useRouter()?.events;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || !events) return;
    const handleRoute = () => close();
    events.on('routeChangeStart', handleRoute);
    return () => events.off('routeChangeStart', handleRoute);
  }, [isOpen, events]);
}

/** Closes a menu on an outside click or focus, a new page or Escape. Escape also focuses the menu's first button. */
export function useDismiss(menu: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  useCloseOnRoute(isOpen, onClose);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const handleOutside = ({ type, target }: Event) => {
      const root = menu.current;
      if (!(target instanceof Node) || !root || root.contains(target)) return;
      // A press on text in the menu (in Safari also on a button) can focus an element that contains the menu.
      if (type === 'focusin' && target.contains(root)) return;
      close();
    };
    const handleEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog or player around the menu ignores an Escape that is already prevented.
      event.preventDefault();
      close();
      menu.current?.querySelector('button')?.focus();
    };
    document.addEventListener('click', handleOutside, true);
    document.addEventListener('focusin', handleOutside);
    document.addEventListener('keydown', handleEscape, true);
    return () => {
      document.removeEventListener('click', handleOutside, true);
      document.removeEventListener('focusin', handleOutside);
      document.removeEventListener('keydown', handleEscape, true);
    };
  }, [menu, isOpen]);
}
