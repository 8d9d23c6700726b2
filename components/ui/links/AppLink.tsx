import { useRouter } from 'next/compat/router';
import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react';
import { isCurrentPage } from '@/lib/site/navigation/link-target';
import { followLink, isRouted } from './follow-link';
import { prefetchWhenVisible } from './prefetch';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  readonly href: string;
  /** Another site in a new tab; says so to people who cannot see the icon. */
  readonly isExternal?: boolean;
}

/** The product's link (product.md §2, Link behaviour). Smaller than next/link, with the rules of `followLink`. */
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
