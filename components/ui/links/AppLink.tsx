import { useRouter } from 'next/compat/router';
import type { NextRouter } from 'next/router';
import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react';
import { isRecent } from '@/lib/platform/dates/duration';
import {
  isCurrentPage,
  isCurrentPath,
  isFragmentOfCurrent,
  isSameUpToFragment,
  linkKind,
} from '@/lib/site/navigation/link-target';
import { announceOfflineNavigation, canOpen } from './offline-navigation';
import { prefetchWhenVisible } from './prefetch';
import { startRouteIndicator } from './route-indicator';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  readonly href: string;
  readonly isExternal?: boolean;
}

/** Replaces next/link: this component has less code and follows the link rules (product.md 2.17 to 2.20). */
export function AppLink({ href, isExternal = false, onClick, children, ...rest }: AppLinkProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  const router = useRouter();
  const isOurs = !isExternal && isRouted({ ...rest, href });
  const isCurrent = isOurs && isCurrentPage(href, router?.asPath ?? '', router?.isReady === true);
  useEffect(() => {
    if (ref.current && router && isOurs) return prefetchWhenVisible(ref.current, href, router);
  }, [router, href, isOurs]);

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (router && isOurs) followLink(event, href, router);
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

interface LinkTarget {
  readonly href: string;
  readonly target?: string;
  readonly download?: unknown;
}

const isRouted = ({ href, target, download }: LinkTarget): boolean =>
  !target && !download && linkKind(href) === 'internal';

const isBrowserGesture = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Links in an older document load a new one: Next.js never deletes page data, and an installed app runs for days. */
const MAX_DOCUMENT_AGE_MS = 60 * 60_000;

const isDocumentOld = (): boolean => !isRecent(performance.timeOrigin, MAX_DOCUMENT_AGE_MS);

const scrollToTop = (): void => window.scrollTo({ top: 0, behavior: 'instant' });

/** Error pages, shown at the URL of the page that failed. A link to the same URL loads that page again. */
const STAND_INS = ['/offline', '/500', '/_error'];

function followLink(event: MouseEvent, href: string, router: NextRouter): void {
  if (event.defaultPrevented || isBrowserGesture(event)) return;
  if (isFragmentOfCurrent(href, router.asPath)) return;
  const isOpen = isSameUpToFragment(href, router.asPath);
  if (isOpen ? STAND_INS.includes(router.pathname) : navigator.onLine && isDocumentOld()) return;
  event.preventDefault();
  if (isCurrentPath(href, router.asPath)) return;
  if (!isOpen && !canOpen(href)) {
    announceOfflineNavigation(href);
    return;
  }
  startRouteIndicator();
  // Scrolls after the route change: Next.js scrolls earlier, so entry-memory.ts would store 0 for the old entry.
  if (isOpen) void router.push(href, undefined, { scroll: false }).then(scrollToTop);
  else void router.push(href);
}
