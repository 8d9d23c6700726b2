import { publicEnv } from '@/lib/platform/config/env';

/** Hosts whose pictures the site's content security policy lets in: those of the sign-in providers. */
const HOSTS = /(^|\.)(googleusercontent\.com|fbsbx\.com)$|^graph\.facebook\.com$/;
const MAX_LENGTH = 2048;

/** What is wrong with the address of a picture, null when the site can show it. */
export function photoAddressProblem(address: string): string | null {
  const text = address.trim();
  if (text === '') return 'Paste a link to a picture.';
  if (text.length > MAX_LENGTH) return 'That link is too long.';
  if (!URL.canParse(text, publicEnv.siteUrl)) return 'That’s not a link.';
  const url = new URL(text, publicEnv.siteUrl);
  if (url.origin === new URL(publicEnv.siteUrl).origin) return null;
  if (url.protocol !== 'https:') return 'Use a link that starts with https.';
  return HOSTS.test(url.hostname)
    ? null
    : 'For your privacy, we only link to pictures from Google and Facebook. Upload the picture instead.';
}
