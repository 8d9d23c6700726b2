import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import type { BreadcrumbItem } from '@/lib/site/navigation/breadcrumb';
import { absoluteUrl } from './document-title';

export type StructuredData = { readonly '@type': string; readonly [property: string]: unknown };

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Escapes JSON for a script element, so that content cannot close the element. */
export const jsonLd = (data: StructuredData): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => ESCAPES[character] ?? '',
  );

export const breadcrumbData = (trail: readonly BreadcrumbItem[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(href ? { item: absoluteUrl(href) } : {}),
  })),
});

export const organizationData = (profileUrls: readonly string[]): StructuredData => ({
  '@type': 'Organization',
  name: publicEnv.appName,
  slogan: publicEnv.tagline,
  url: absoluteUrl(routes.home),
  logo: absoluteUrl('/assets/icons/icon-512.png'),
  sameAs: profileUrls,
});
