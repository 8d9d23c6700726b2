import { LENGTH_BANDS, type LengthBand } from './taxonomy';

/** Longer than any class, so that the last band has an end that travels in a query. */
const NO_END = 1_000_000;

/** Cards show whole minutes, rounded: a class of 10 min 29 s says 10 min and belongs to "to-10". */
const BELOW: Readonly<Record<LengthBand, number>> = {
  'to-10': 630,
  '11-20': 1230,
  '21-30': 1830,
  '31-45': 2730,
  'over-45': NO_END,
};

/** The band in which a class of so many seconds stands. */
export const lengthBandOf = (seconds: number): LengthBand =>
  LENGTH_BANDS.find((band) => seconds < BELOW[band]) ?? 'over-45';

/** Seconds of a band: from inclusive, below exclusive. */
export function bandRange(band: LengthBand): { readonly from: number; readonly below: number } {
  const before = LENGTH_BANDS[LENGTH_BANDS.indexOf(band) - 1];
  return { from: before ? BELOW[before] : 0, below: BELOW[band] };
}
