import { useRouter } from 'next/compat/router';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { onOfflineNavigation } from '@/components/ui/links/offline-navigation';
import { useTopOverlay } from '@/components/ui/overlays/top-overlay';
import { useOnline } from '@/components/ui/use-online';
import { useToast } from '@/contexts/ToastContext';

/** When the connection returns, opens the last link that was clicked offline, unless another page opens first. */
function useOfflineNavigation(): void {
  const router = useRouter();
  const { showToast } = useToast();
  useEffect(() => {
    if (!router) return;
    let waiting: string | null = null;
    const stop = onOfflineNavigation((href) => {
      waiting = href;
      showToast({
        title: 'You’re offline',
        message: 'We’ll open that page as soon as you’re back online.',
        variant: 'warning',
      });
    });
    const handleOnline = () => {
      if (waiting !== null) void router.push(waiting);
      waiting = null;
    };
    const handleRoute = () => {
      waiting = null;
    };
    window.addEventListener('online', handleOnline);
    router.events.on('routeChangeStart', handleRoute);
    return () => {
      stop();
      window.removeEventListener('online', handleOnline);
      router.events.off('routeChangeStart', handleRoute);
    };
  }, [router, showToast]);
}

export function OfflineNotice() {
  const text = !useOnline() && 'You’re offline. What’s on this page still works.';
  const overlay = useTopOverlay();
  useOfflineNavigation();
  return (
    <>
      <div role="status">{text && <p className="offline-notice">{text}</p>}</div>
      {/* Screen readers do not announce the notice above while an overlay makes the page inert. */}
      {overlay &&
        createPortal(
          <div aria-live="polite" className="visually-hidden">
            {text}
          </div>,
          overlay,
        )}
    </>
  );
}
