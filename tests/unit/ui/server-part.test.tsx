import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState, version } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { partWhenVisible, stillPart } from '@/components/ui/islands/server-part';
import { expectConsole } from '../../support/console-guard';
import { shellRouter } from '../shell/shell-router';

type Callback = (entries: { isIntersecting: boolean; target: Element }[]) => void;
let near: Callback | undefined;

class FakeObserver {
  constructor(callback: Callback) {
    near = callback;
  }
  observe(): void {}
  unobserve(): void {}
}

function Counter({ name }: { readonly name: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}

let root: Root | undefined;
const place = document.createElement('div');

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  document.body.append(place);
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  place.replaceChildren();
});

type Kind = typeof partWhenVisible;

/** A page that the server has drawn, taken over by the browser. */
async function openPage(kind: Kind, load: () => Promise<ComponentType<{ name: string }>>) {
  const OnServer = kind({ load, drawn: Counter });
  const InBrowser = kind({ load, drawn: null });
  place.innerHTML = renderToString(<OnServer name="Steps" />);
  const hydrated = await act(async () => hydrateRoot(place, <InBrowser name="Steps" />));
  root = hydrated;
  const drawnButton = screen.getByRole('button');
  const comeNear = () =>
    act(async () => near?.([{ isIntersecting: true, target: place.firstElementChild ?? place }]));
  const update = (name: string) => act(async () => hydrated.render(<InBrowser name={name} />));
  return { drawnButton, comeNear, update };
}

/** Leaving markup alone by an empty inner HTML is what React does, not what it promises. */
const KNOWN_REACT = '19.3.1';

test('the release of React is the one that was seen to leave the markup of the server alone', () => {
  expect(version).toBe(KNOWN_REACT);
});

test('the code of a part comes when the part comes near, and its markup stays until then', async () => {
  const load = vi.fn(async () => Counter);
  const page = await openPage(partWhenVisible, load);
  await page.update('Steps');
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toBe(page.drawnButton);

  await page.comeNear();
  expect(load).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Steps 0' }));
  expect(screen.getByRole('button', { name: 'Steps 1' })).toBeInTheDocument();
});

test('the code of a still part never comes where the server has drawn it', async () => {
  const load = vi.fn(async () => Counter);
  const page = await openPage(stillPart, load);
  await page.update('Steps');
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toBe(page.drawnButton);
});

test.each([partWhenVisible, stillPart])('a page reached by a link loads its parts at once', async (kind) => {
  const Part = kind({ load: async () => Counter, drawn: null });
  await act(async () => {
    root = createRoot(place);
    root.render(<Part name="Steps" />);
  });
  expect(await screen.findByRole('button', { name: 'Steps 0' })).toBeInTheDocument();
});

test('who leaves the page and comes back finds it whole at once', async () => {
  const load = vi.fn(async () => Counter);
  const Part = stillPart({ load, drawn: null });
  const OnServer = stillPart({ load, drawn: Counter });
  place.innerHTML = renderToString(<OnServer name="Steps" />);
  root = await act(async () => hydrateRoot(place, <Part name="Steps" />));
  await act(async () => root?.render(<p>Elsewhere</p>));
  expect(load).toHaveBeenCalledOnce();
  act(() => root?.render(<Part name="Steps" />));
  expect(screen.getByRole('button', { name: 'Steps 0' })).toBeInTheDocument();
});

test('a part whose code does not come stays as the server drew it until it does', async () => {
  expectConsole('warn', /did not load and is asked for again/);
  const load = vi.fn(async () => Counter).mockRejectedValueOnce(new Error('offline'));
  const page = await openPage(partWhenVisible, load);
  await page.comeNear();
  expect(screen.getByRole('button', { name: 'Steps 0' })).toBe(page.drawnButton);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button', { name: 'Steps 0' })).not.toBe(page.drawnButton);
});

const Links = () => (
  <p>
    <a href="/pricing">Membership</a>
    <a href="/events">Events</a>
    <a href="https://example.org/">Elsewhere</a>
    <img src="/none.jpg" alt="A studio" loading="lazy" />
  </p>
);

/** Links and a picture that the server has drawn, on the page `/events`. */
async function openLinks(kind: Kind) {
  const load = vi.fn(async () => () => <p>From the code</p>);
  const OnServer = kind({ load, drawn: Links });
  const InBrowser = kind({ load, drawn: null });
  const { push, Wrapper } = shellRouter('/events');
  place.innerHTML = renderToString(<OnServer />);
  const page = (
    <Wrapper>
      <InBrowser />
    </Wrapper>
  );
  root = await act(async () => hydrateRoot(place, page));
  const comeNear = () =>
    act(async () => near?.([{ isIntersecting: true, target: place.firstElementChild ?? place }]));
  return { push, load, comeNear };
}

/** Presses a link and says whether the browser is left to open it. */
function isLeftToBrowser(name: string, how: MouseEventInit = {}): boolean {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  screen.getByRole('link', { name }).dispatchEvent(click);
  return !click.defaultPrevented;
}

test('links of the server’s markup open their pages as the product’s links do', async () => {
  const { push, load } = await openLinks(stillPart);
  expect(isLeftToBrowser('Membership')).toBe(false);
  expect(push).toHaveBeenCalledExactlyOnceWith('/pricing');
  expect(isLeftToBrowser('Events')).toBe(false);
  expect(push).toHaveBeenCalledOnce();
  expect(isLeftToBrowser('Elsewhere', { ctrlKey: true })).toBe(true);
  expect(isLeftToBrowser('Membership', { ctrlKey: true })).toBe(true);
  expect(push).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
});

test('a part is not replaced while the keyboard is in it', async () => {
  const { comeNear } = await openLinks(partWhenVisible);
  const link = screen.getByRole('link', { name: 'Events' });
  link.focus();
  await comeNear();
  expect(link).toHaveFocus();
  link.blur();
  expect(await screen.findByText('From the code')).toBeInTheDocument();
});

test('a picture that cannot be shown brings the code, which has the replacement', async () => {
  await openLinks(stillPart);
  await act(async () => screen.getByRole('img').dispatchEvent(new Event('error')));
  expect(screen.getByText('From the code')).toBeInTheDocument();
});
