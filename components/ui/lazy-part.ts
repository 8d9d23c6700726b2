import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { keepLoading } from './keep-loading';

/**
 * A part of a page whose code comes when it is drawn; its `Suspense` shows what stands there until then. Where React's own
 * `lazy` fails for good, and takes the page down with it, this one asks again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  const kept = keepLoading(load);
  return lazy(async () => ({ default: await kept() }));
}
