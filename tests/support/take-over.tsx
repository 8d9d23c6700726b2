import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { onTestFinished } from 'vitest';

/** Renders a page on the server and returns a function that hydrates it. */
export function drawOnServer(page: ReactNode): () => RenderResult {
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => place.remove());
  place.innerHTML = renderToString(page);
  return () => render(page, { container: place, hydrate: true });
}
