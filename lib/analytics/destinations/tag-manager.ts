import type { Destination } from '../destination';
import { loadScript } from '../load-script';

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** The tag manager: events go into its data layer under the names and fields of spec section 7. */
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
    send: ({ name, fields }) => push({ event: name, ...fields }),
  };
}
