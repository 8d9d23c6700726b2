/** Ids with a dot are not public. The id of the class or event follows. */
export const PLAYBACK_ID_PREFIX = 'private.playback.';
export const JOIN_ID_PREFIX = 'private.join.';

/** The desk checks stored values with these patterns when an editor types them, and the site when it reads them. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const SITE_PATH = /^\/[a-z0-9/-]+$/;
export const CLIP = /^[a-z0-9-]+$/;
export const MUX_PLAYBACK_ID = /^[A-Za-z0-9]{8,128}$/;
export const VIMEO_ID = /^\d+$/;
export const YOUTUBE_ID = /^[\w-]+$/;
