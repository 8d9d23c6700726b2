/** Ids with a dot are not public. The id of the class or event follows. */
export const PLAYBACK_ID_PREFIX = 'private.playback.';
export const JOIN_ID_PREFIX = 'private.join.';

/** Forms of stored values, checked by the desk when an editor types them and by the site when it reads them. */
/** The old and the new address of a moved page. */
export const SITE_PATH = /^\/[a-z0-9/-]+$/;
export const CLIP = /^[a-z0-9-]+$/;
export const MUX_PLAYBACK_ID = /^[A-Za-z0-9]{8,128}$/;
export const VIMEO_ID = /^\d+$/;
export const YOUTUBE_ID = /^[\w-]+$/;
