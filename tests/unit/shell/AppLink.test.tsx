import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { AppLink } from '@/components/ui/links/AppLink';
import { onOfflineNavigation } from '@/components/ui/links/offline-navigation';
import { createTestRouter } from '../../support/test-router';

const link = () => screen.getByRole('link', { name: /^Go/ });

test('opens an internal link through the router and starts the route indicator [2.18]', async () => {
  const router = createTestRouter('/events');
  render(<AppLink href="/library">Go</AppLink>, { wrapper: router.Wrapper });
  await userEvent.click(link());
  expect(router.push).toHaveBeenCalledExactlyOnceWith('/library');
  await vi.waitFor(() => expect(document.querySelector('#nprogress')).not.toBeNull());
});

test('does not navigate when the target is the current path [2.17]', () => {
  const router = createTestRouter('/library?tab=history');
  render(<AppLink href="/library?tab=history">Go</AppLink>, { wrapper: router.Wrapper });
  const wasLeftToBrowser = fireEvent.click(link());
  expect(router.push).not.toHaveBeenCalled();
  expect(wasLeftToBrowser).toBe(false);
  expect(link()).toHaveAttribute('aria-current', 'page');
});

test('navigates to another tab of the same page', async () => {
  const router = createTestRouter('/library');
  render(<AppLink href="/library?tab=history">Go</AppLink>, { wrapper: router.Wrapper });
  await userEvent.click(link());
  expect(router.push).toHaveBeenCalledExactlyOnceWith('/library?tab=history');
});

test('leaves a fragment of the open page to the browser', () => {
  const router = createTestRouter('/about/faq');
  render(<AppLink href="/about/faq#billing">Go</AppLink>, { wrapper: router.Wrapper });
  expect(fireEvent.click(link())).toBe(true);
  expect(router.push).not.toHaveBeenCalled();
});

test.for(['https://example.com/', 'http://example.com/', 'mailto:hello@example.com', 'tel:+3545551234'])(
  'leaves %s to the browser',
  (href) => {
    const router = createTestRouter('/events');
    render(<AppLink href={href}>Go</AppLink>, { wrapper: router.Wrapper });
    expect(fireEvent.click(link())).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  },
);

test.for([
  ['control', { ctrlKey: true }],
  ['command', { metaKey: true }],
  ['shift', { shiftKey: true }],
  ['alt', { altKey: true }],
  ['the middle button', { button: 1 }],
] as const)('leaves a click with %s to the browser', ([, gesture]) => {
  const router = createTestRouter('/events');
  render(<AppLink href="/library">Go</AppLink>, { wrapper: router.Wrapper });
  expect(fireEvent.click(link(), gesture)).toBe(true);
  expect(router.push).not.toHaveBeenCalled();
});

test('opens an external link in a new tab and names that', () => {
  render(
    <AppLink href="https://admin.example.com" isExternal>
      Go
    </AppLink>,
    { wrapper: createTestRouter('/events').Wrapper },
  );
  expect(screen.getByRole('link', { name: 'Go (opens in a new tab)' })).toHaveAttribute('target', '_blank');
  expect(link()).toHaveAttribute('rel', 'noopener noreferrer');
});

test('announces a page that is not loaded while offline, instead of opening it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const announced = vi.fn();
  const stop = onOfflineNavigation(announced);
  const router = createTestRouter('/events');
  render(<AppLink href="/library">Go</AppLink>, { wrapper: router.Wrapper });
  await userEvent.click(link());
  expect(announced).toHaveBeenCalledExactlyOnceWith('/library');
  expect(router.push).not.toHaveBeenCalled();
  stop();
});

test('does not navigate when a handler prevents the click', async () => {
  const router = createTestRouter('/events');
  render(
    <AppLink href="/library" onClick={(event) => event.preventDefault()}>
      Go
    </AppLink>,
    { wrapper: router.Wrapper },
  );
  await userEvent.click(link());
  expect(router.push).not.toHaveBeenCalled();
});

test.for([
  ['/videos', '/videos?level=all', 'page'],
  ['/videos?level=all', '/videos?level=all', 'page'],
  ['/videos?level=beginner', '/videos?level=all', null],
  ['/library', '/videos?level=all', null],
] as const)('marks %s on %s as current only after hydration', ([href, address, wanted]) => {
  const html = (path: string) => {
    const { Wrapper } = createTestRouter(path, false);
    return renderToString(
      <Wrapper>
        <AppLink href={href}>Go</AppLink>
      </Wrapper>,
    );
  };
  // A static page is rendered without any query, and hydrated at the full address.
  expect(html(address)).toBe(html('/videos'));
  render(<AppLink href={href}>Go</AppLink>, { wrapper: createTestRouter(address).Wrapper });
  expect(link().getAttribute('aria-current')).toBe(wanted);
});
