import { isOneOf } from '@/lib/platform/storage/shape';
import { sessionSlot } from '@/lib/platform/storage/slots';
import type { ProviderName } from './auth-user';

/** In-app browsers by a word of their user agent. An Android WebView without such a word has no name of its own. */
const IN_APP_BROWSERS: readonly (readonly [word: RegExp, name: string])[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(AN|AV|_IAB)\b/, 'Facebook'],
  [/\b(musical_ly|BytedanceWebview|TikTok)\b/i, 'TikTok'],
  [/\bPinterest\//, 'Pinterest'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bLine\//, 'LINE'],
  [/; wv\)/, 'this app'],
];

/** Returns the name of the app whose built-in browser this is; null in an ordinary browser. */
export const inAppBrowserOf = (userAgent: string): string | null =>
  IN_APP_BROWSERS.find(([word]) => word.test(userAgent))?.[1] ?? null;

/** Only iOS has `standalone`. A page opened from the home screen gets no answer from a window that it opens. */
const isOnHomeScreen = (browser: Navigator): boolean =>
  'standalone' in browser && browser.standalone === true;

/** Returns whether a sign-in window can open and answer here. A blocked popup is known only once it was tried. */
export const canOpenWindow = (browser: Navigator): boolean =>
  inAppBrowserOf(browser.userAgent) === null && !isOnHomeScreen(browser);

const isProvider = isOneOf('google', 'facebook');

const slot = () => sessionSlot('signInRedirect:v1');

export function rememberRedirect(provider: ProviderName): void {
  slot().writeText(provider);
}

/** Returns the provider to whose sign-in this tab was redirected, and forgets it; null when there was none. */
export function takeRedirectProvider(): ProviderName | null {
  const text = slot().readText();
  if (text === null) return null;
  slot().remove();
  return isProvider(text) ? text : null;
}
