/** What a search engine or a messenger finds in the HTML of a page, before any script has run. */
export interface PageFacts {
  readonly lang: string;
  readonly titles: readonly string[];
  /** Contents of every `meta` by its name or property. */
  readonly metas: Readonly<Record<string, readonly string[]>>;
  readonly canonicals: readonly string[];
  readonly headings: readonly string[];
  /** The `href` of every link as it is written; null for a link without one. */
  readonly links: readonly (string | null)[];
  /** Texts of links that have none, neither written nor as a label or picture. */
  readonly namelessLinks: readonly string[];
  /** Texts of the blocks of structured data. */
  readonly blocks: readonly string[];
}

/** Reads the facts. It runs inside a browser, so it may use nothing from outside itself. */
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
