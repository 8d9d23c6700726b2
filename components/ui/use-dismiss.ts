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

/** Closes an open menu when the visitor clicks or focuses something outside it, or goes to another page. */
export function useDismiss(menu: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  useCloseOnRoute(isOpen, onClose);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const handleOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    document.addEventListener('click', handleOutside, true);
    document.addEventListener('focusin', handleOutside);
    return () => {
      document.removeEventListener('click', handleOutside, true);
      document.removeEventListener('focusin', handleOutside);
    };
  }, [menu, isOpen]);
}
