import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { onTestFinished } from 'vitest';

/** Shows a page as the server draws it, before its code has come. Returns what happens when it has. */
export function drawOnServer(page: ReactNode): () => RenderResult {
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => place.remove());
  place.innerHTML = renderToString(page);
  return () => render(page, { container: place, hydrate: true });
}
