import { useRouter } from 'next/router';
import { useCallback, useEffect, useState } from 'react';

const internalTarget = (event: MouseEvent): string | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const href = link?.getAttribute('href') ?? '';
  return href.startsWith('/') && !link?.hasAttribute('target') ? href : null;
};

/**
 * Asks before unsaved changes are left behind: by a dialog of ours on links, by the browser's own on closing the tab.
 * `target` is where she wanted to go, null while nothing is asked.
 */
export function useLeaveGuard(isDirty: boolean) {
  const router = useRouter();
  const [target, setTarget] = useState<string | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const askOnClose = (event: BeforeUnloadEvent): void => event.preventDefault();
    const askOnLink = (event: MouseEvent): void => {
      const href = internalTarget(event);
      if (href === null || href.split('#')[0] === router.asPath.split('#')[0]) return;
      event.preventDefault();
      setTarget(href);
    };
    window.addEventListener('beforeunload', askOnClose);
    document.addEventListener('click', askOnLink, true);
    return () => {
      window.removeEventListener('beforeunload', askOnClose);
      document.removeEventListener('click', askOnLink, true);
    };
  }, [isDirty, router.asPath]);

  const stay = useCallback(() => setTarget(null), []);
  const leave = useCallback(() => {
    if (target) void router.push(target);
    setTarget(null);
  }, [router, target]);
  return { target, stay, leave };
}
