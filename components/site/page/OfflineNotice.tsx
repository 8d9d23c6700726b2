import { useEffect, useState } from 'react';
import { onOfflineNavigation } from '@/components/ui/links/offline-navigation';
import { useToast } from '@/contexts/ToastContext';

/** A quiet line while there is no connection, and the reason when a link cannot be followed without one. */
export function OfflineNotice() {
  const { showToast } = useToast();
  const [isOffline, setIsOffline] = useState(false);

  useEffect(() => {
    const measure = () => setIsOffline(!navigator.onLine);
    measure();
    window.addEventListener('online', measure);
    window.addEventListener('offline', measure);
    return () => {
      window.removeEventListener('online', measure);
      window.removeEventListener('offline', measure);
    };
  }, []);

  useEffect(
    () =>
      onOfflineNavigation(() =>
        showToast({
          title: 'You’re offline',
          message: 'We’ll open that page as soon as you’re back online.',
          variant: 'warning',
        }),
      ),
    [showToast],
  );

  return (
    <div role="status">
      {isOffline && <p className="offline-notice">You’re offline. What’s on this page still works.</p>}
    </div>
  );
}
