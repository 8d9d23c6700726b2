/** Browser script of draft mode. scripts/build/draft-preview.ts bundles it; `_document` adds it in draft mode only. */

import { enableVisualEditing } from '@sanity/visual-editing';
import { markEditableText } from './mark-text';

interface PageRouter {
  readonly asPath: string;
  push(url: string): Promise<boolean>;
  replace(url: string, as?: string, options?: { readonly scroll: boolean }): Promise<boolean>;
  readonly events: { on(name: 'routeChangeComplete', listener: (url: string) => void): void };
}

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

/** Reads the page's data again, without losing state or scroll position. A call during a read causes one more read. */
function refresh(): Promise<void> {
  isOutdated = true;
  reading ??= readAgain();
  return reading;
}

async function connectToStudio(): Promise<void> {
  await markEditableText();
  enableVisualEditing({
    // Ignores the Studio's refresh after a content change, because `follow` already refreshes after every change.
    refresh: ({ source }) => source === 'manual' && refresh(),
    history: {
      subscribe: (navigate) => {
        let reportedUrl = location.pathname + location.search;
        navigate({ type: 'replace', url: reportedUrl });
        router()?.events.on('routeChangeComplete', (url) => {
          void markEditableText();
          // A refresh keeps the URL. Reporting the same URL would make the Studio leave the field that is being edited.
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

/** Refreshes the page at each event: one per edit, and one at the start for edits made during loading. */
function follow(): void {
  new EventSource('/api/draft/changes').addEventListener('message', () => void refresh());
}

showBar();
if (window.self !== window.top || window.opener) void connectToStudio();
follow();
