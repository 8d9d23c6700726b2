/** Adds an external script once. An element and never inline code, which the content policy would refuse. */
export function loadScript(source: string): void {
  if (document.querySelector(`script[src="${source}"]`)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  script.onerror = () => console.warn(`Could not load ${source}`);
  document.head.append(script);
}
