/** Returns whether the page was reloaded. A visitor reloads to get new data, so local copies are then not enough. */
export function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}
