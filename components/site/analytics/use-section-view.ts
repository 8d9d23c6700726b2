import { type RefObject, useEffect, useRef } from 'react';
import type { MeasuredSection } from '@/lib/site/analytics/events';
import { track } from '@/lib/site/analytics/track';

const VISIBLE_SHARE = 0.4;

/** Tracks a section once per page, when it becomes visible (product.md §7). */
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
