import { enableVisualEditing } from '@sanity/visual-editing';
import { markEditableText } from './mark-text';

/** Browser script of draft mode; scripts/build/draft-preview.ts bundles it, and `_document` adds it to drafts only. */
interface PageRouter {
  readonly asPath: string;
  push(url: string): Promise<boolean>;
  replace(url: string, as?: string, options?: { readonly scroll: boolean }): Promise<boolean>;
  readonly events: { on(name: 'routeChangeComplete', listener: (url: string) => void): void };
}

/** Next sets this global. When it is missing, the page is loaded again instead. */
const router = (): PageRouter | undefined =>
  (window as { readonly next?: { readonly router?: PageRouter } }).next?.router;

function showBar(): void {
  const bar = document.createElement('aside');
  bar.setAttribute('aria-label', 'Draft preview');
  bar.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:2000;display:flex;gap:1rem;justify-content:center;align-items:center;' +
    'padding:.5rem 1rem;background:#7a1f3d;color:#fff;font:600 1rem/1.5 system-ui,sans-serif';
  const text = document.createElement('span');
  text.textContent = 'Draft preview: visitors don’t see this yet';
  const exit = document.createElement('a');
  exit.href = '/api/draft/disable';
  exit.textContent = 'Leave preview';
  exit.style.cssText = 'color:#fff;text-decoration:underline;padding:.25rem .5rem';
  bar.append(text, exit);
  document.body.append(bar);
}

let reading: Promise<void> | null = null;
let isOutdated = false;

async function readAgain(): Promise<void> {
  try {
    while (isOutdated) {
      isOutdated = false;
      const current = router();
      if (!current) return location.reload();
      await current.replace(current.asPath, undefined, { scroll: false });
    }
  } finally {
    reading = null;
  }
}

/** Reads the page's data again and keeps its state and scroll position. Changes during a read cause one more. */
function refresh(): Promise<void> {
  isOutdated = true;
  reading ??= readAgain();
  return reading;
}

/** Connects to the Studio that shows this page: a click opens the field. */
async function connectToStudio(): Promise<void> {
  await markEditableText();
  enableVisualEditing({
    // The Studio reports changes only of the document beside the page; `follow` gets those of all documents.
    refresh: ({ source }) => source === 'manual' && refresh(),
    history: {
      subscribe: (navigate) => {
        let reportedUrl = location.pathname + location.search;
        navigate({ type: 'replace', url: reportedUrl });
        router()?.events.on('routeChangeComplete', (url) => {
          void markEditableText();
          // A refresh must not count as navigation, or the Studio would leave the field in which the editor types.
          if (url === reportedUrl) return;
          reportedUrl = url;
          navigate({ type: 'push', url });
        });
        return () => undefined;
      },
      update: ({ type, url }) => {
        if (type === 'pop') history.back();
        else if (router()) void router()?.push(url);
        else location.assign(url);
      },
    },
  });
}

/** The first event comes when the server begins to listen, so an edit made while the page loads is not lost. */
function follow(): void {
  new EventSource('/api/draft/changes').addEventListener('message', () => void refresh());
}

showBar();
if (window.self !== window.top || window.opener) void connectToStudio();
follow();
