/** Returns whether the page was reloaded. Visitors reload to get new data, so callers then refresh local copies. */
export function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}
