import { enableVisualEditing } from '@sanity/visual-editing';
import { markEditableText } from './mark-text';

/** Browser script of draft mode; scripts/build/draft-preview.ts bundles it, and `_document` adds it to drafts only. */
const POLL_MS = 400;

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

/** Reads the page's data again and keeps its state and scroll position. */
async function refresh(): Promise<void> {
  const current = router();
  if (!current) return location.reload();
  await current.replace(current.asPath, undefined, { scroll: false });
  await markEditableText();
}

/** Connects to the Studio that shows this page: it refreshes after an edit, and a click opens the field. */
async function connectToStudio(): Promise<void> {
  await markEditableText();
  enableVisualEditing({
    refresh: () => refresh(),
    history: {
      subscribe: (navigate) => {
        navigate({ type: 'replace', url: location.pathname + location.search });
        router()?.events.on('routeChangeComplete', (url) => {
          navigate({ type: 'push', url });
          void markEditableText();
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

/** Asks for changes. No Studio tells a tab of its own, and what it tells while the preview connects is lost. */
async function follow(known: string | null): Promise<void> {
  const answer = await fetch('/api/draft/version', { cache: 'no-store' })
    .then((response): Promise<{ readonly version?: string }> => response.json())
    .catch(() => null);
  const version = answer?.version ?? known;
  if (known !== null && version !== known) await refresh();
  setTimeout(() => void follow(version), POLL_MS);
}

showBar();
if (window.self !== window.top || window.opener) void connectToStudio();
void follow(null);
