import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onVisible` once, when the element is in the viewport. Returns a function that stops the observer. */
export function onceVisible(element: Element, onVisible: () => void, options?: IntersectionObserverInit) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    onVisible();
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Calls `onVisible` once, when the element of the returned ref is in the viewport. `options` must be constant. */
export function useVisibleOnce<T extends Element>(
  onVisible: () => void,
  options?: IntersectionObserverInit,
): RefObject<T | null> {
  const ref = useRef<T>(null);
  const handleVisible = useEffectEvent(onVisible);
  useEffect(() => {
    if (ref.current) return onceVisible(ref.current, () => handleVisible(), options);
  }, [options]);
  return ref;
}
