import { LENGTH_BANDS, type LengthBand } from './taxonomy';

/** Seconds below which a class is in a band. Cards show rounded minutes: 10 min 29 s says 10 min and is in "to-10". */
const BELOW: Readonly<Record<LengthBand, number>> = {
  'to-10': 630,
  '11-20': 1230,
  '21-30': 1830,
  '31-45': 2730,
  'over-45': Number.POSITIVE_INFINITY,
};

/** The band in which a class of so many seconds stands. */
export const lengthBandOf = (seconds: number): LengthBand =>
  LENGTH_BANDS.find((band) => seconds < BELOW[band]) ?? 'over-45';
