import { useEffect } from 'react';
import { publicEnv } from '@/lib/platform/config/env';

/** The service worker is installed after this delay, so that it does not slow down the first page. */
const INSTALL_DELAY_MS = 8000;

export function OfflineWorker() {
  useEffect(() => {
    if (publicEnv.isDevelopment || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      navigator.serviceWorker
        .register('/sw.js')
        .catch((error: unknown) => console.warn('The offline page could not be kept', error));
    }, INSTALL_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
