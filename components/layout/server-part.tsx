import { type ComponentType, useEffect, useRef, useState } from 'react';
import { observeOnce } from './prefetch-observer';

interface ServerPart<P> {
  /** Said in the log. */
  readonly name: string;
  readonly load: () => Promise<ComponentType<P>>;
  /** The component itself on the server, null in the browser. */
  readonly drawn: ComponentType<P> | null;
}

type WaitFor = (place: Element, run: () => void) => () => void;

const AS_THE_SERVER_DREW_IT = { __html: '' };

function serverPart<P extends object>({ name, load, drawn }: ServerPart<P>, waitFor: WaitFor) {
  let loaded = drawn;
  const fetchCode = async () => {
    loaded ??= await load();
    return loaded;
  };

  return function Part(props: P) {
    const place = useRef<HTMLDivElement>(null);
    const [Component, setComponent] = useState(() => loaded);

    useEffect(() => {
      const element = place.current;
      if (Component || !element) return;
      const show = () => {
        fetchCode()
          .then((component) => setComponent(() => component))
          .catch((cause: unknown) => console.warn(`${name} stays as the server drew it`, cause));
      };
      if (element.hasChildNodes()) return waitFor(element, show);
      show();
    }, [Component]);
    // Whoever leaves may come back, and then no server draws: the page must have its height at once to find its place.
    useEffect(() => () => void fetchCode().catch(() => undefined), []);

    if (Component) {
      return (
        <div ref={place}>
          <Component {...props} />
        </div>
      );
    }
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, which tells React to leave the markup alone
    return <div ref={place} dangerouslySetInnerHTML={AS_THE_SERVER_DREW_IT} suppressHydrationWarning />;
  };
}

/**
 * A part of a page below the first screen: the server draws it, and its code comes when the part comes near. Until then
 * the server's markup stays as it is, links and all. A page reached by a link has no such markup and loads the code at
 * once. The page imports the style sheets of such a part, for those of code that comes later come later too.
 */
export const partOnSight = <P extends object>(part: ServerPart<P>): ComponentType<P> =>
  serverPart(part, observeOnce);

/** A part with nothing to press or to change: where the server drew it, its code never comes. */
export const stillPart = <P extends object>(part: ServerPart<P>): ComponentType<P> =>
  serverPart(part, () => () => undefined);
