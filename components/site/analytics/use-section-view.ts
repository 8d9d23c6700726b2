import { type RefObject, useEffect, useRef } from 'react';
import type { MeasuredSection } from '@/lib/site/analytics/measured-names';
import { track } from '@/lib/site/analytics/track';

/** How much of a section must be on screen to count as seen. */
const VISIBLE_SHARE = 0.4;

/** Sends section_view once, when the section the ref is on comes into view (product.md §7, section views). */
export function useSectionView<T extends Element>(section: MeasuredSection): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        track({ name: 'section_view', section });
      },
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [section]);
  return ref;
}
