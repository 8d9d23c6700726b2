import type { BreadcrumbItem } from '@/lib/site/navigation/breadcrumb';
import { breadcrumbData } from '@/lib/site/seo/breadcrumb-data';
import { JsonLd } from './JsonLd';

/** The trail above the page for search engines. */
export const TrailData = ({ trail }: { readonly trail: readonly BreadcrumbItem[] }) => (
  <JsonLd data={breadcrumbData(trail)} />
);
