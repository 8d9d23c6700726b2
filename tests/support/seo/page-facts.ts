/** Contents of the HTML that a crawler finds before any script runs. */
export interface PageFacts {
  readonly lang: string;
  readonly titles: readonly string[];
  /** Contents of each `meta` element, by its name or property. */
  readonly metas: Readonly<Record<string, readonly string[]>>;
  readonly canonicals: readonly string[];
  readonly headings: readonly string[];
  /** `href` of every link as written; null when it has none. */
  readonly links: readonly (string | null)[];
  /** Links that have neither text nor label. */
  readonly namelessLinks: readonly string[];
  readonly blocks: readonly string[];
}

/** Runs inside the browser, so it must not use anything outside this function. */
export function readPageFacts(html: string): PageFacts {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string): Element[] => [...page.querySelectorAll(selector)];
  const texts = (selector: string): string[] =>
    all(selector).map((element) => element.textContent?.replace(/\s+/g, ' ').trim() ?? '');
  const metas: Record<string, string[]> = {};
  for (const meta of all('meta')) {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
    metas[name] = [...(metas[name] ?? []), meta.getAttribute('content') ?? ''];
  }
  const isNameless = (link: Element): boolean =>
    !link.textContent?.trim() &&
    !link.getAttribute('aria-label') &&
    !link.querySelector('[aria-label], [alt]');
  return {
    lang: page.documentElement.lang,
    titles: texts('head > title'),
    metas,
    canonicals: all('head > link[rel="canonical"]').map((link) => link.getAttribute('href') ?? ''),
    headings: texts('main h1'),
    links: all('body a').map((link) => link.getAttribute('href')),
    namelessLinks: all('body a')
      .filter(isNameless)
      .map((link) => link.outerHTML.slice(0, 120)),
    blocks: all('script[type="application/ld+json"]').map((block) => block.textContent ?? ''),
  };
}
