import { localSlot } from '@/lib/platform/storage/slots';
import type { Scheme } from './theme-settings';

const slot = () => localSlot('user-theme');

const SCHEMES: readonly string[] = ['light', 'dark', 'auto'] satisfies readonly Scheme[];

/**
 * Keeps the theme of a member's profile on this device, so that pages have it before the profile is read; null for none.
 * Whoever shows it hears of it as of a change in another tab (`chosen-look.ts`): nothing here is there for them alone.
 */
export function setChosenScheme(theme: string | null): void {
  const { key, readText, writeText, remove } = slot();
  const before = readText();
  if (theme !== null && SCHEMES.includes(theme)) writeText(theme);
  else remove();
  if (readText() !== before) window.dispatchEvent(new StorageEvent('storage', { key }));
}
