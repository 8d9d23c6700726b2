import type { Intensity } from '@/lib/catalogue/facets/taxonomy';
import { INTENSITIES } from '@/lib/catalogue/facets/taxonomy';

/** How she feels today, and the kind of class that is shown first for it. */
export const FEELINGS = [
  { value: 'gentle', label: 'Low on energy' },
  { value: 'steady', label: 'Steady' },
  { value: 'strong', label: 'Strong' },
] as const satisfies readonly { readonly value: Intensity; readonly label: string }[];

export const isFeeling = (value: unknown): value is Intensity =>
  INTENSITIES.some((intensity) => intensity === value);

/** Nearest to what she feels first; nothing is ever left out. */
export const ORDER: Readonly<Record<Intensity, readonly Intensity[]>> = {
  gentle: ['gentle', 'steady', 'strong'],
  steady: ['steady', 'gentle', 'strong'],
  strong: ['strong', 'steady', 'gentle'],
};
