/** A reload asks for fresh data: local copies are refreshed whatever their age. */
export function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}
