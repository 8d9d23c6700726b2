import { useEffect } from 'react';
import { publicEnv } from '@/lib/platform/config/env';

/** The first pages of a visit are not slowed down by it. */
const PATIENCE_MS = 8000;

/** Installs the small worker that shows the offline page when there is no network; not while developing. */
export function OfflineWorker() {
  useEffect(() => {
    if (publicEnv.isDevelopment || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      navigator.serviceWorker
        .register('/sw.js')
        .catch((error: unknown) => console.warn('The offline page could not be kept', error));
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
