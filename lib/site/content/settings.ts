import * as v from 'valibot';
import { publicEnv } from '@/lib/platform/config/env';
import type { ReadContent } from '@/lib/sanity/client';
import { SOCIAL_NETWORKS } from '@/lib/sanity/patterns';
import { processWide } from '@/lib/sanity/process-wide';
import { SETTINGS_QUERY } from '@/lib/sanity/queries';
import { imageSchema, linkUrl, listOf, optionalText } from '@/lib/sanity/schemas';

export const SETTINGS_CACHE_MS = 300_000;
export const FALLBACK_PREVIEW_SECONDS = 30;

const socialLink = v.object({ network: v.picklist(Object.keys(SOCIAL_NETWORKS)), url: linkUrl });

/** Leaves out links whose URL is unsafe (`linkUrl` turns it into null). */
const socialLinks = v.pipe(
  listOf(socialLink),
  v.transform((links) => links.flatMap(({ network, url }) => (url === null ? [] : [{ network, url }]))),
);

const settingsSchema = v.object({
  title: optionalText,
  socialSharing: v.nullish(
    v.object({ defaultOgImage: imageSchema, twitterHandle: optionalText, links: socialLinks }),
    () => ({ defaultOgImage: null, twitterHandle: null, links: [] }),
  ),
  seo: v.nullish(v.object({ defaultMetaDescription: optionalText, siteName: optionalText }), {}),
  content: v.nullish(
    v.object({
      featuredVideos: listOf(v.string()),
      /** Clip for the home page, in the format of a class's `previewClip`; '' or null for none. */
      trailer: optionalText,
      defaultPreviewTime: v.nullish(v.pipe(v.number(), v.minValue(1)), FALLBACK_PREVIEW_SECONDS),
    }),
    () => ({ featuredVideos: [], trailer: null, defaultPreviewTime: null }),
  ),
  features: v.nullish(v.object({ enableAnalytics: v.nullish(v.boolean(), true) }), {}),
});

export type SiteSettings = Readonly<v.InferOutput<typeof settingsSchema>>;

/** Rejects with an `AppError` if the settings are missing or cannot be read. */
export const getSettings = (read: ReadContent): Promise<SiteSettings> =>
  read(SETTINGS_QUERY, {}, settingsSchema);

type Held = { readonly settings: SiteSettings; readonly atMs: number; readonly update: string | null };

const heldSettings = () => processWide('settings', (): { current: Held | null } => ({ current: null }));

/** Caches settings for 5 minutes, or until `update` (a content update's id) changes. On failure, returns null. */
export async function fetchSettings(
  read: ReadContent,
  nowMs: number,
  update: string | null,
): Promise<SiteSettings | null> {
  const held = heldSettings();
  const { current } = held;
  const ageMs = current ? nowMs - current.atMs : SETTINGS_CACHE_MS;
  if (current?.update === update && ageMs >= 0 && ageMs < SETTINGS_CACHE_MS) return current.settings;
  try {
    const settings = await getSettings(read);
    held.current = { settings, atMs: nowMs, update };
    return settings;
  } catch (error) {
    console.error('Settings could not be read', error);
    return null;
  }
}

export const isAnalyticsEnabled = (settings: SiteSettings | null): boolean =>
  settings?.features.enableAnalytics ?? true;

export const siteDescription = (settings: SiteSettings | null): string =>
  settings?.seo.defaultMetaDescription || publicEnv.tagline;
