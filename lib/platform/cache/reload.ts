/**
 * Whether the person reloaded this page. She asks for what is true now, so what a device keeps is shown and asked for anew,
 * however young it is.
 */
export function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}
