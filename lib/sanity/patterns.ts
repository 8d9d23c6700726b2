/** Prefixes of private document ids. Sanity returns documents with a dot in their id only to requests with a token. */
export const PLAYBACK_ID_PREFIX = 'private.playback.';
export const JOIN_ID_PREFIX = 'private.join.';

/** Social networks of the footer with their names, in the order of the footer. */
export const SOCIAL_NETWORKS = { instagram: 'Instagram', youtube: 'YouTube', facebook: 'Facebook' } as const;
export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

/** Patterns of stored values: the Studio checks them when an editor types, and the site when it reads the values. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** For slugs in requests: the Studio makes up to 200 characters, and slugs of older documents may contain capitals. */
export const ANY_SLUG = /^[a-z0-9-]{1,200}$/i;
export const SITE_PATH = /^\/[a-z0-9/-]+$/;
export const CLIP = /^[a-z0-9-]+$/;
export const MUX_PLAYBACK_ID = /^[A-Za-z0-9]{8,128}$/;
export const VIMEO_ID = /^\d+$/;
export const YOUTUBE_ID = /^[\w-]+$/;
