import { useRouter } from 'next/compat/router';
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { keepLoading } from '@/components/ui/keep-loading';
import { followLink, isRouted } from '@/components/ui/links/follow-link';
import { prefetchWhenVisible } from '@/components/ui/links/prefetch';
import { observeOnce } from '@/components/ui/links/prefetch-observer';

interface ServerPart<P> {
  readonly load: () => Promise<ComponentType<P>>;
  /** The component itself on the server, null in the browser. */
  readonly drawn: ComponentType<P> | null;
}

type WaitFor = (place: Element, run: () => void) => () => void;

const AS_THE_SERVER_DREW_IT = { __html: '' };

const hrefOf = (link: HTMLAnchorElement): string => link.getAttribute('href') ?? '';

/** The link of the server's markup at this element that opens its page here; null for any other place. */
function routedLink(target: EventTarget): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && isRouted({ href: hrefOf(link), target: link.target, download: link.download }) ? link : null;
}

/** Once nothing inside has the keyboard's focus, which would be lost when the markup is replaced. */
function whenLeft(place: Element, run: () => void): void {
  if (!place.contains(document.activeElement)) run();
  else place.addEventListener('focusout', () => setTimeout(() => whenLeft(place, run)), { once: true });
}

function serverPart<P extends object>({ load, drawn }: ServerPart<P>, waitFor: WaitFor) {
  let loaded = drawn;
  const keepAsking = keepLoading(load);
  const fetchCode = async () => {
    loaded ??= await keepAsking();
    return loaded;
  };

  return function Part(props: P) {
    const place = useRef<HTMLDivElement>(null);
    const router = useRouter();
    const [Component, setComponent] = useState(() => loaded);

    useEffect(() => {
      const element = place.current;
      if (Component || !element) return;
      const show = () => {
        void fetchCode().then((component) => whenLeft(element, () => setComponent(() => component)));
      };
      if (!element.hasChildNodes()) {
        show();
        return;
      }
      // A picture that cannot be shown has its replacement from the code.
      element.addEventListener('error', show, { capture: true, once: true });
      const stopWaiting = waitFor(element, show);
      return () => {
        element.removeEventListener('error', show, { capture: true });
        stopWaiting();
      };
    }, [Component]);
    useEffect(() => {
      if (Component || !router) return;
      const links = [...(place.current?.querySelectorAll('a') ?? [])].flatMap(
        (link) => routedLink(link) ?? [],
      );
      const stops = links.map((link) => prefetchWhenVisible(link, hrefOf(link), router));
      return () => {
        for (const stop of stops) stop();
      };
    }, [Component, router]);
    // Whoever leaves may come back, and then no server draws: the page must have its height at once to find its place. The
    // code is asked for as soon as she goes, for somebody may be back before the next page has settled.
    useEffect(() => {
      const prepare = () => void fetchCode();
      router?.events.on('routeChangeStart', prepare);
      return () => {
        router?.events.off('routeChangeStart', prepare);
        prepare();
      };
    }, [router]);

    if (Component) {
      return (
        <div ref={place}>
          <Component {...props} />
        </div>
      );
    }
    const handleClick = (event: MouseEvent) => {
      const link = routedLink(event.target);
      if (link && router) followLink(event, hrefOf(link), router);
    };
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are pressed, by keyboard too
      <div
        ref={place}
        onClick={handleClick}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, which tells React to leave the markup alone
        dangerouslySetInnerHTML={AS_THE_SERVER_DREW_IT}
        suppressHydrationWarning
      />
    );
  };
}

/**
 * A part of a page below the first screen: the server draws it, and its code comes when the part comes near. Until then
 * the server's markup stays as it is; its links work as the product's links do. A page reached by a link has no such
 * markup and loads the code at once. The page imports the style sheets of such a part, for those of code that comes later
 * come later too.
 */
export const partWhenVisible = <P extends object>(part: ServerPart<P>): ComponentType<P> =>
  serverPart(part, observeOnce);

/** A part with nothing but links to press and nothing to change: where the server drew it, its code never comes. */
export const stillPart = <P extends object>(part: ServerPart<P>): ComponentType<P> =>
  serverPart(part, () => () => undefined);
