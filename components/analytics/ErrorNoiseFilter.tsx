import { useEffect } from 'react';
import { installNoiseFilter } from '@/lib/noise/noise-filter';

/** Silences the known noise of spec section 8 for as long as the page lives; everything else is logged. */
export function ErrorNoiseFilter() {
  useEffect(() => installNoiseFilter(window), []);
  return null;
}
