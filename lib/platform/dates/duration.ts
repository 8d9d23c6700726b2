/** Whole seconds of a length or a position; none for anything that is neither. */
export const wholeSeconds = (seconds: number): number =>
  Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;

/**
 * A length to choose by: '45 min', '1 h', '1 h 5 min'. Rounded to the minute, never less than one for what has a length;
 * empty for what has none.
 */
export function formatDuration(seconds: number): string {
  if (wholeSeconds(seconds) === 0) return '';
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
