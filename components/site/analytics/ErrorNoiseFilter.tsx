import { useEffect } from 'react';
import { installNoiseFilter } from '@/lib/site/noise/noise-filter';

/** Silences the known noise of product.md §8 for as long as the page lives; everything else is logged. */
export function ErrorNoiseFilter() {
  useEffect(() => installNoiseFilter(window), []);
  return null;
}
