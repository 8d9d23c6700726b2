// Imported here, so that lazy imports resolve at once, even on a busy machine.
import '@/components/catalogue/search/SearchDialog';
import '@/components/ui/overlays/overlay-frames';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { NotFoundPage } from '@/components/shell/NotFoundPage';
import { ServerErrorPage } from '@/components/shell/ServerErrorPage';
import { OfflinePage } from '@/components/site/page/OfflinePage';
import { mountFetch } from '../../support/fetch-guard';
import { renderForMember } from '../../support/member-site/member-site';

const show = (page: ReactNode) => renderForMember(page, '/nowhere');

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('links classes, home and search on the 404 page [2.13, 2.14]', async () => {
  mountFetch(() => new Promise(() => undefined));
  show(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect([target('Browse classes'), target('Go home')]).toEqual(['/videos', '/']);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
});

test.for([
  ['the server', <ServerErrorPage key="error" />],
  ['the connection', <OfflinePage key="offline" />],
] as const)('reloads the page by Try again when %s fails [2.13]', async ([, page]) => {
  const reload = vi.fn();
  vi.stubGlobal('location', Object.assign(Object.create(window.location), { reload }));
  show(page);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('names the failed request on the error page', async () => {
  const timing = { serverTiming: [{ name: 'request', description: 'req-12345' }] };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([timing] as unknown as PerformanceEntryList);
  show(<ServerErrorPage />);
  expect(await screen.findByText(/add this number: req-12345/)).toBeVisible();
});
