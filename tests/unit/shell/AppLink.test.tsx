import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { AppLink } from '@/components/ui/links/AppLink';
import { onOfflineNavigation } from '@/components/ui/links/offline-navigation';
import { shellRouter } from './shell-router';

const link = () => screen.getByRole('link', { name: /^Go/ });

test('an internal link goes through the router and starts the route indicator [2.18]', async () => {
  const router = shellRouter('/events');
  render(<AppLink href="/library">Go</AppLink>, { wrapper: router.Wrapper });
  await userEvent.click(link());
  expect(router.push).toHaveBeenCalledExactlyOnceWith('/library');
  await vi.waitFor(() => expect(document.querySelector('#nprogress')).not.toBeNull());
});

test('a link does not navigate when its target equals the current path [2.17]', () => {
  const router = shellRouter('/library?tab=history');
  render(<AppLink href="/library?tab=history">Go</AppLink>, { wrapper: router.Wrapper });
  const wasLeftToBrowser = fireEvent.click(link());
  expect(router.push).not.toHaveBeenCalled();
  expect(wasLeftToBrowser).toBe(false);
  expect(link()).toHaveAttribute('aria-current', 'page');
});

test('another tab of the same page is another target', async () => {
  const router = shellRouter('/library');
  render(<AppLink href="/library?tab=history">Go</AppLink>, { wrapper: router.Wrapper });
  await userEvent.click(link());
  expect(router.push).toHaveBeenCalledExactlyOnceWith('/library?tab=history');
});

test('a fragment of the open page is left to the browser', () => {
  const router = shellRouter('/about/faq');
  render(<AppLink href="/about/faq#billing">Go</AppLink>, { wrapper: router.Wrapper });
  expect(fireEvent.click(link())).toBe(true);
  expect(router.push).not.toHaveBeenCalled();
});

test.for(['https://example.com/', 'http://example.com/', 'mailto:hello@example.com', 'tel:+3545551234'])(
  '%s gets no special handling',
  (href) => {
    const router = shellRouter();
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
] as const)('a click with %s is left to the browser', ([, gesture]) => {
  const router = shellRouter();
  render(<AppLink href="/library">Go</AppLink>, { wrapper: router.Wrapper });
  expect(fireEvent.click(link(), gesture)).toBe(true);
  expect(router.push).not.toHaveBeenCalled();
});

test('an external link opens a new tab and says so', () => {
  render(
    <AppLink href="https://admin.example.com" isExternal>
      Go
    </AppLink>,
    { wrapper: shellRouter().Wrapper },
  );
  expect(screen.getByRole('link', { name: 'Go (opens in a new tab)' })).toHaveAttribute('target', '_blank');
  expect(link()).toHaveAttribute('rel', 'noopener noreferrer');
});

test('offline, a page that is not here yet is announced instead of opened', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const announced = vi.fn();
  const stop = onOfflineNavigation(announced);
  const router = shellRouter();
  render(<AppLink href="/library">Go</AppLink>, { wrapper: router.Wrapper });
  await userEvent.click(link());
  expect(announced).toHaveBeenCalledExactlyOnceWith('/library');
  expect(router.push).not.toHaveBeenCalled();
  stop();
});

test('a handler that prevents the click keeps the link from navigating', async () => {
  const router = shellRouter();
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
] as const)(
  '%s is marked rightly on %s, after a first rendering equal to the server’s',
  ([href, address, wanted]) => {
    const html = (path: string) => {
      const { Wrapper } = shellRouter(path, false);
      return renderToString(
        <Wrapper>
          <AppLink href={href}>Go</AppLink>
        </Wrapper>,
      );
    };
    // A static page is rendered without any query, and hydrated at the full address.
    expect(html(address)).toBe(html('/videos'));
    render(<AppLink href={href}>Go</AppLink>, { wrapper: shellRouter(address).Wrapper });
    expect(link().getAttribute('aria-current')).toBe(wanted);
  },
);
