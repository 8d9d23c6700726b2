import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** How far outside the window rows are still kept. */
const MARGIN_PX = 1400;

/** Heights of groups that were on screen, so that a list comes back in its full length at once. */
const heights = new Map<string, number>();

/** Unrounded: a rounded box would move everything below it by a part of a pixel, and the place after Back with it. */
const keepHeight = (name: string, element: HTMLElement) =>
  heights.set(name, element.getBoundingClientRect().height);

interface CardWindowProps {
  /** The list and the place of this group in it. */
  readonly name: string;
  /** The first group is there from the start. */
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/**
 * A group of rows that leaves an empty box of its own height while it is far away, so that a list of any length costs the
 * browser no more than the rows around the window.
 */
export function CardWindow({ name, isFirst, children }: CardWindowProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(isFirst || !heights.has(name));

  // A layout effect, since its end comes while the group still stands in the page and has a height.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (!last) return;
        const holdsFocus = element.contains(document.activeElement);
        if (!last.isIntersecting && !holdsFocus) keepHeight(name, element);
        setIsNear(last.isIntersecting || holdsFocus);
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    );
    observer.observe(element);
    return () => {
      if (element.childElementCount > 0) keepHeight(name, element);
      observer.disconnect();
    };
  }, [name]);

  return (
    <div ref={box} style={isNear ? undefined : { height: heights.get(name) }}>
      {isNear && children}
    </div>
  );
}
