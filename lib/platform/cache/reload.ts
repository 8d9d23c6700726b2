/**
 * Whether this page was reloaded: the visitor asks for fresh data, so local copies are refreshed whatever their age.
 */
export function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}
