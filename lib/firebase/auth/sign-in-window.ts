import { isOneOf } from '@/lib/platform/storage/shape';
import { sessionSlot } from '@/lib/platform/storage/slots';
import type { ProviderName } from './auth-user';

/** Apps with a built-in browser, by a word in its user agent. The last row is for any other app on Android. */
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

export const inAppBrowserOf = (userAgent: string): string | null =>
  IN_APP_BROWSERS.find(([word]) => word.test(userAgent))?.[1] ?? null;

/** Returns whether the page runs as an iOS home screen app, where a sign-in window cannot report back to it. */
const isOnHomeScreen = (browser: Navigator): boolean =>
  'standalone' in browser && browser.standalone === true;

/** Returns whether a sign-in window can report back in this browser. The browser may still block the window. */
export const canOpenWindow = (browser: Navigator): boolean =>
  inAppBrowserOf(browser.userAgent) === null && !isOnHomeScreen(browser);

const isProvider = isOneOf('google', 'facebook');

const slot = () => sessionSlot('signInRedirect:v1');

export function rememberRedirect(provider: ProviderName): void {
  slot().writeText(provider);
}

export const takeRedirectProvider = (): ProviderName | null => slot().take(isProvider);
