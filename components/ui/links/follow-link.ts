import type { NextRouter } from 'next/router';
import type { MouseEvent } from 'react';
import { isCurrentPath, isFragmentOfCurrent, linkKind } from '@/lib/site/navigation/link-target';
import { announceOfflineNavigation } from './offline-navigation';
import { isPrefetched } from './prefetch';
import { startRouteIndicator } from './route-indicator';

interface LinkTarget {
  readonly href: string;
  readonly target?: string;
  readonly download?: unknown;
}

/** True for a link that opens its page here without loading the site again. */
export const isRouted = ({ href, target, download }: LinkTarget): boolean =>
  !target && !download && linkKind(href) === 'internal';

/** A click that asks the browser for a new tab, a window or a download is the browser's own business. */
const isBrowserGesture = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * What a click on a routed link does (product.md §2, Link behaviour): no navigation to the page that is open, an
 * indicator while the next one loads, and no dead page when offline.
 */
export function followLink(event: MouseEvent, href: string, router: NextRouter): void {
  if (event.defaultPrevented || isBrowserGesture(event)) return;
  if (isFragmentOfCurrent(href, router.asPath)) return;
  event.preventDefault();
  if (isCurrentPath(href, router.asPath)) return;
  if (!navigator.onLine && !isPrefetched(href)) {
    announceOfflineNavigation();
    return;
  }
  startRouteIndicator();
  void router.push(href);
}
