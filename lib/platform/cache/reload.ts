/** Returns whether the page was reloaded. Visitors reload for fresh data, so local copies are then refreshed. */
export function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}
