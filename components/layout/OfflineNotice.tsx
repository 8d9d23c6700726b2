import { useEffect, useState } from 'react';
import { useToast } from '@/contexts/ToastContext';
import { onOfflineNavigation } from './offline-navigation';

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
          title: 'You are offline',
          message: 'That page opens as soon as the connection is back.',
          variant: 'warning',
        }),
      ),
    [showToast],
  );

  return (
    <div role="status">
      {isOffline && <p className="offline-notice">You are offline. What is on the screen stays usable.</p>}
    </div>
  );
}
