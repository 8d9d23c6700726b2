import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { AppLink } from '@/components/ui/links/AppLink';
import { createTestRouter } from '../../support/test-router';

const link = () => screen.getByRole('link', { name: /^Go/ });

/** Shows a link on the page `asPath`. Returns the router. */
function showLink(asPath: string, href: string, props: Partial<ComponentProps<typeof AppLink>> = {}) {
  const router = createTestRouter(asPath);
  render(
    <AppLink href={href} {...props}>
      Go
    </AppLink>,
    { wrapper: router.Wrapper },
  );
  return router;
}

test('opens an internal link through the router and starts the route indicator [2.18]', async () => {
  const { push } = showLink('/events', '/library');
  await userEvent.click(link());
  expect(push).toHaveBeenCalledExactlyOnceWith('/library');
  await vi.waitFor(() => expect(document.querySelector('#nprogress')).not.toBeNull());
});

test.each(['/library?tab=history', '/videos#q=yoga'])(
  'does not navigate to the current address %s [2.17]',
  (at) => {
    const { push } = showLink(at, at);
    expect(fireEvent.click(link())).toBe(false);
    expect(push).not.toHaveBeenCalled();
    expect(link()).toHaveAttribute('aria-current', 'page');
  },
);

test.for(['/offline', '/500'])('loads the current address again when it shows %s', (shown) => {
  const { Wrapper, push } = createTestRouter('/library', true, shown);
  render(<AppLink href="/library">Go</AppLink>, { wrapper: Wrapper });
  expect(fireEvent.click(link())).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

test('navigates to another tab of the same page', async () => {
  const { push } = showLink('/library', '/library?tab=history');
  await userEvent.click(link());
  expect(push).toHaveBeenCalledExactlyOnceWith('/library?tab=history');
});

test.for([
  ['/videos', '/videos#q=yoga'],
  ['/videos#q=yoga', '/videos#q=hips'],
  ['/videos#q=yoga', '/videos'],
] as const)('opens the values of a fragment on %s through the router at the top: %s', async ([from, to]) => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { push } = showLink(from, to);
  expect(fireEvent.click(link())).toBe(false);
  expect(push).toHaveBeenCalledExactlyOnceWith(to);
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' }));
});

test.each([
  ['the page has been open for an hour', 60],
  ['the device’s clock was set back by an hour', -60],
])('leaves links to the browser once %s, unless it is offline', (_, minutes) => {
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + minutes * 60_000);
  const { push } = showLink('/events', '/library');
  expect(fireEvent.click(link())).toBe(true);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(fireEvent.click(link())).toBe(false);
  expect(push).not.toHaveBeenCalled();
});

test.for([
  ['a fragment of the open page', '/events#today', {}],
  ['https', 'https://example.com/', {}],
  ['http', 'http://example.com/', {}],
  ['mailto', 'mailto:hello@example.com', {}],
  ['tel', 'tel:+3545551234', {}],
  ['a click with control', '/library', { ctrlKey: true }],
  ['a click with command', '/library', { metaKey: true }],
  ['a click with shift', '/library', { shiftKey: true }],
  ['a click with alt', '/library', { altKey: true }],
  ['a click with the middle button', '/library', { button: 1 }],
] as const)('leaves %s to the browser', ([, href, gesture]) => {
  const { push } = showLink('/events', href);
  expect(fireEvent.click(link(), gesture)).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

test('opens an external link in a new tab and names that', () => {
  showLink('/events', 'https://admin.example.com', { isExternal: true });
  expect(screen.getByRole('link', { name: 'Go (opens in a new tab)' })).toHaveAttribute('target', '_blank');
  expect(link()).toHaveAttribute('rel', 'noopener noreferrer');
});

test('does not navigate when a handler prevents the click', async () => {
  const { push } = showLink('/events', '/library', { onClick: (event) => event.preventDefault() });
  await userEvent.click(link());
  expect(push).not.toHaveBeenCalled();
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
  showLink(address, href);
  expect(link().getAttribute('aria-current')).toBe(wanted);
});
