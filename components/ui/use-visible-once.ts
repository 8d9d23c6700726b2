import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onVisible` once, when the element of the returned ref is in the viewport. `options` must be constant. */
export function useVisibleOnce<T extends Element>(
  onVisible: () => void,
  options?: IntersectionObserverInit,
): RefObject<T | null> {
  const ref = useRef<T>(null);
  const handleVisible = useEffectEvent(onVisible);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      handleVisible();
    }, options);
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [options]);
  return ref;
}
