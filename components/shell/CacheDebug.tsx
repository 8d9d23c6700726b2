import { useEffect } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { publicEnv } from '@/lib/platform/config/env';

/** The window's debug object (product.md §7): in development, or for an administrator. Loaded only once it is wanted. */
export function CacheDebug() {
  const { state, isAdmin } = useAuth();
  const isAllowed = publicEnv.isDevelopment || isAdmin;
  const isDecided = state.status !== 'loading';
  useEffect(() => {
    if (!isDecided || !(isAllowed || Reflect.has(window, 'cacheDebug'))) return;
    import('@/lib/platform/cache/cache-debug').then(
      ({ installCacheDebug }) => installCacheDebug(isAllowed),
      (cause: unknown) => console.warn('The debug object could not be loaded', cause),
    );
  }, [isDecided, isAllowed]);
  return null;
}
