import { localSlot } from '@/lib/platform/storage/slots';
import type { Scheme, ThemeSettings } from './theme-settings';

const slot = () => localSlot('user-theme');
const listeners = new Set<() => void>();

const SCHEMES: readonly string[] = ['light', 'dark', 'auto'] satisfies readonly Scheme[];
const isScheme = (text: string | null): text is Scheme => text !== null && SCHEMES.includes(text);

/** Keeps the theme of a member's profile on this device, so that pages have it before the profile is read; null for none. */
export function setChosenScheme(theme: string | null): void {
  const before = slot().readText();
  if (isScheme(theme)) slot().writeText(theme);
  else slot().remove();
  if (slot().readText() !== before) for (const listener of listeners) listener();
}

/** Calls back when another scheme is chosen. Returns how to stop. */
export function onSchemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const prefersDark = (): boolean => window.matchMedia('(prefers-color-scheme: dark)').matches;

/** How pages that come in light and dark begin for her; null when she has chosen nothing. */
export function chosenLook(): Pick<ThemeSettings, 'scheme' | 'colour'> | null {
  const scheme = slot().readText();
  if (!isScheme(scheme)) return null;
  const isDark = scheme === 'dark' || (scheme === 'auto' && prefersDark());
  return { scheme, colour: isDark ? 'dark' : 'brand' };
}
