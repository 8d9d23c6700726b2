import * as v from 'valibot';
import type { ContentImage } from '@/lib/videos/content-image';
import { type ReadContent, readContent } from './client';
import { SETTINGS_QUERY } from './queries';
import { listOf, optionalText } from './schemas/field';
import { imageSchema } from './schemas/image-schema';

/** How long settings stay in memory (spec section 9). */
export const SETTINGS_CACHE_MS = 300_000;
/** Used when the content names no length of previews, in seconds. */
export const FALLBACK_PREVIEW_SECONDS = 30;

export interface SocialLink {
  readonly network: 'instagram' | 'youtube' | 'facebook';
  readonly url: string;
}

export interface SiteSettings {
  readonly title: string;
  readonly socialSharing: {
    readonly defaultOgImage: ContentImage | null;
    readonly twitterHandle: string;
    readonly links: readonly SocialLink[];
  };
  readonly seo: { readonly defaultMetaDescription: string; readonly siteName: string };
  readonly content: {
    /** Ids of the featured classes, in their order. */
    readonly featuredVideos: readonly string[];
    /** Seconds. */
    readonly defaultPreviewTime: number;
  };
  readonly features: { readonly enableAnalytics: boolean };
}

const socialLink = v.object({
  network: v.picklist(['instagram', 'youtube', 'facebook']),
  url: v.pipe(v.string(), v.url()),
});

const settingsSchema = v.object({
  title: v.string(),
  socialSharing: v.nullish(
    v.object({ defaultOgImage: imageSchema, twitterHandle: optionalText, links: listOf(socialLink) }),
    () => ({ defaultOgImage: null, twitterHandle: null, links: [] }),
  ),
  seo: v.object({ defaultMetaDescription: optionalText, siteName: optionalText }),
  content: v.nullish(
    v.object({
      featuredVideos: listOf(v.string()),
      defaultPreviewTime: v.nullish(v.pipe(v.number(), v.minValue(1)), FALLBACK_PREVIEW_SECONDS),
    }),
    () => ({ featuredVideos: [], defaultPreviewTime: null }),
  ),
  // Analytics is on when the setting is not there (spec section 7).
  features: v.nullish(v.object({ enableAnalytics: v.nullish(v.boolean(), true) }), () => ({
    enableAnalytics: null,
  })),
});

/** The site's settings. Rejects with an `AppError` when they cannot be read or there are none. */
export const getSettings = (read: ReadContent = readContent): Promise<SiteSettings> =>
  read(SETTINGS_QUERY, {}, settingsSchema);

let held: { readonly settings: SiteSettings; readonly atMs: number } | null = null;

/** The settings, at most 5 minutes old; null when they cannot be read (spec section 8). The failure is logged. */
export async function fetchSettings(
  read: ReadContent = readContent,
  nowMs = Date.now(),
): Promise<SiteSettings | null> {
  if (held && nowMs - held.atMs < SETTINGS_CACHE_MS && nowMs >= held.atMs) return held.settings;
  try {
    held = { settings: await getSettings(read), atMs: nowMs };
    return held.settings;
  } catch (error) {
    console.error('Settings could not be read', error);
    return null;
  }
}

/** Empties the cache of `fetchSettings`, when the content says that settings changed. */
export const forgetSettings = (): void => {
  held = null;
};

/** Whether analytics may be sent as far as the site is concerned; true when the setting is unreadable (spec section 7). */
export const isAnalyticsEnabled = (settings: SiteSettings | null): boolean =>
  settings?.features.enableAnalytics ?? true;
