import { useRouter } from 'next/compat/router';
import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { isCurrentPage, isCurrentPath, isFragmentOfCurrent, linkKind } from '@/lib/navigation/link-target';
import { announceOfflineNavigation } from './offline-navigation';
import { startRouteIndicator } from './route-indicator';
import { isPrefetched, usePrefetch } from './use-prefetch';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  readonly href: string;
  /** Another site in a new tab; says so to people who cannot see the icon. */
  readonly isExternal?: boolean;
}

/** A click that asks the browser for a new tab, a window or a download is the browser's own business. */
const isBrowserGesture = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * The product's link (spec section 2, Link behaviour). Smaller than next/link and with three rules of ours: no
 * navigation to the page that is open, an indicator while the next one loads, and no dead page when offline.
 */
export function AppLink({ href, isExternal = false, onClick, children, ...rest }: AppLinkProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  const router = useRouter();
  const isRouted = !isExternal && !rest.target && !rest.download && linkKind(href) === 'internal';
  const isCurrent = isRouted && isCurrentPage(href, router?.asPath ?? '', router?.isReady === true);
  usePrefetch(ref, router, href, isRouted);

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!router || !isRouted || event.defaultPrevented || isBrowserGesture(event)) return;
    if (isFragmentOfCurrent(href, router.asPath)) return;
    event.preventDefault();
    if (isCurrentPath(href, router.asPath)) return;
    if (!navigator.onLine && !isPrefetched(href)) {
      announceOfflineNavigation();
      return;
    }
    startRouteIndicator();
    void router.push(href);
  };

  return (
    <a
      aria-current={isCurrent ? 'page' : undefined}
      {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
      ref={ref}
      href={href}
      onClick={handleClick}
    >
      {children}
      {isExternal && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
