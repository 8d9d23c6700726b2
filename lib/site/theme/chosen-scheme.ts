import { localSlot } from '@/lib/platform/storage/slots';
import { SCHEMES, type ThemeSettings } from './theme-settings';

const slot = () => localSlot('user-theme');

const readScheme = () => {
  const text = slot().readText();
  return SCHEMES.find((scheme) => scheme === text);
};

export const onSchemeChange = (listener: () => void): (() => void) => slot().onOtherTab(listener);

/** Returns the visitor's choice of color scheme and the matching color theme; null without a choice. */
export function chosenLook(): Pick<ThemeSettings, 'scheme' | 'colour'> | null {
  const scheme = readScheme();
  if (!scheme) return null;
  const isDark =
    scheme === 'dark' || (scheme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return { scheme, colour: isDark ? 'dark' : 'brand' };
}

export function setChosenScheme(theme: string | null): void {
  const { key, readText, writeText, remove } = slot();
  const before = readText();
  if (SCHEMES.some((scheme) => scheme === theme) && theme !== null) writeText(theme);
  else remove();
  if (readText() !== before) window.dispatchEvent(new StorageEvent('storage', { key }));
}
