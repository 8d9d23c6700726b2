import type { Destination } from '@/lib/site/analytics/destination';
import { loadScript } from '@/lib/site/analytics/load-script';
import { publicPage } from '@/lib/site/analytics/public-page';

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** The tag manager: events go into its data layer under the names and fields of product.md §7, with the page as
 * others may know it: the container's tags take the address from there. */
export function tagManager(containerId: string, load: (source: string) => void = loadScript): Destination {
  const push = (entry: Record<string, unknown>): void => {
    window.dataLayer ??= [];
    window.dataLayer.push(entry);
  };
  return {
    name: 'tag-manager',
    start: () => {
      push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`);
    },
    send: ({ name, fields }) => push({ event: name, ...publicPage(), ...fields }),
  };
}
