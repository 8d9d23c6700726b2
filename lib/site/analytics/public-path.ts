/** Lists that belong to one member: the part after them names her things. */
const PERSONAL_PATHS = /^(\/library\/playlists)\/[^/]+/;

/**
 * The path of an address for `page_path`: no query and no fragment, which may carry `next` or a one-time code, and no id
 * of a member's own list.
 */
export const publicPath = (address: string): string =>
  (address.split(/[?#]/, 1)[0] ?? '').replace(PERSONAL_PATHS, '$1/[id]');

/** True for a page whose title is a member's own text. */
export const isPersonalPath = (address: string): boolean => PERSONAL_PATHS.test(address);
