import type { BreadcrumbItem } from '@/lib/site/navigation/breadcrumb';
import { absoluteUrl } from './document-title';
import type { StructuredData } from './json-ld';

/** The trail above the page; the page itself is the last entry and needs no address. */
export const breadcrumbData = (trail: readonly BreadcrumbItem[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(href ? { item: absoluteUrl(href) } : {}),
  })),
});
