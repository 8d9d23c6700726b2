import { useRouter } from 'next/compat/router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Closes on a click or focus outside, on Escape (which focuses the opener) and on a route change (product.md
 * §2 and §4).
 */
export function useDismiss(
  inside: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const router = useRouter();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const holds = (target: Node) => inside.current?.contains(target) || opener.current?.contains(target);
    const handleOutside = ({ target }: Event) => {
      if (target instanceof Node && !holds(target)) close.current();
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close.current();
      opener.current?.focus();
    };
    const handleRoute = () => close.current();
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
