import { localSlot } from '@/lib/platform/storage/slots';
import { SCHEMES, type ThemeSettings } from './theme-settings';

const slot = () => localSlot('user-theme');

/** Calls back when another scheme is chosen, here or in another tab. Returns how to stop. */
export function onSchemeChange(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent): void => {
    if (key === slot().key) listener();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

const prefersDark = (): boolean => window.matchMedia('(prefers-color-scheme: dark)').matches;

/** How pages that come in light and dark begin for her; null when she has chosen nothing. */
export function chosenLook(): Pick<ThemeSettings, 'scheme' | 'colour'> | null {
  const text = slot().readText();
  const scheme = SCHEMES.find((one) => one === text);
  if (!scheme) return null;
  const isDark = scheme === 'dark' || (scheme === 'auto' && prefersDark());
  return { scheme, colour: isDark ? 'dark' : 'brand' };
}
