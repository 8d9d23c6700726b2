import type { RefObject } from 'react';
import { useVisibleOnce } from '@/components/ui/use-visible-once';
import type { MeasuredSection } from '@/lib/site/analytics/events';
import { track } from '@/lib/site/analytics/track';

const MOSTLY = { threshold: 0.4 };

export const useSectionView = <T extends Element>(section: MeasuredSection): RefObject<T | null> =>
  useVisibleOnce(() => track({ name: 'section_view', section }), MOSTLY);
