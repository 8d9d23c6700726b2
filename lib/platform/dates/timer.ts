import { wholeSeconds } from './duration';

/** A position in a video: '0:05', '12:34', '1:05:09'. Anything that is no length is '0:00'. */
export function formatTimer(seconds: number): string {
  const total = wholeSeconds(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const head = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return `${head}:${two(total % 60)}`;
}
