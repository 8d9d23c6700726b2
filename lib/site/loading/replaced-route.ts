/** What Next says of a navigation that a newer one has taken the place of: no failure, for something is still on its way. */
export const isReplaced = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'cancelled' in error && error.cancelled === true;
