import type { Destination } from '@/lib/site/analytics/destination';
import { toPixelEvent } from '@/lib/site/analytics/pixel-event';

const ENDPOINT = 'https://www.facebook.com/tr/';

function requestImage(address: string): void {
  const image = new Image();
  image.referrerPolicy = 'strict-origin';
  image.src = address;
}

/**
 * The social pixel, as plain image requests. Its script would add the address of the page to every event by itself; an
 * image carries what we put there and the site's origin, and nothing else.
 */
export function socialPixel(pixelId: string, request: (address: string) => void = requestImage): Destination {
  return {
    name: 'social-pixel',
    start: () => undefined,
    send: (_, event) => {
      const pixelEvent = toPixelEvent(event);
      if (!pixelEvent) return;
      const query = new URLSearchParams({ id: pixelId, ev: pixelEvent.name, noscript: '1' });
      for (const [field, value] of Object.entries(pixelEvent.fields))
        query.set(`cd[${field}]`, String(value));
      request(`${ENDPOINT}?${query}`);
    },
  };
}
