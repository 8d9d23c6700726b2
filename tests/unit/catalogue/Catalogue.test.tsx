// Imported here so that lazy imports resolve at once on a busy machine.
import '@/components/ui/overlays/overlay-frames';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Catalogue } from '@/components/catalogue/list/Catalogue';
import { toColumns } from '@/lib/catalogue/catalogue';
import { readChoice, type VideoFilters } from '@/lib/catalogue/facets/catalogue-choice';
import type { FacetNames } from '@/lib/catalogue/facets/facets';
import { findClasses, pageOf } from '@/lib/catalogue/facets/list-rule';
import { forgetCatalogue } from '@/lib/catalogue/list/device-catalogue';
import { forgetLists, LIST_TTL_MS } from '@/lib/catalogue/list/list-store';
import type { VideosAnswer } from '@/lib/catalogue/list/videos-api';
import { mountFetch } from '../../support/fetch-guard';
import { seedCatalogue } from '../../support/seed-catalogue';
import { buildCard } from '../../support/serve-site';
import { renderPage } from './render-page';

const catalogue = await seedCatalogue();
const titles = new Map(catalogue.entries.map(({ id, title }) => [id, title]));
const cardOf = (id: string) => buildCard(id, { title: titles.get(id) ?? id });

function answerTo(query: Record<string, string>): VideosAnswer {
  const { filters, sort } = readChoice(query).choice;
  const { ids, ...page } = pageOf(catalogue, { filters, sort }, query.cursor ?? null, 0);
  return { ...page, videos: ids.map(cardOf), version: 'one' };
}

const site = { asked: [] as string[], isDown: false };

beforeEach(() => {
  forgetLists();
  forgetCatalogue();
  window.scrollTo = () => undefined;
  Object.assign(site, { asked: [], isDown: false });
  mountFetch(({ url }) => {
    const { pathname, search, searchParams } = new URL(url);
    site.asked.push(pathname + search);
    if (site.isDown) return new Response('{}', { status: 503 });
    if (pathname === '/api/catalogue') return Response.json(toColumns(catalogue));
    const ids = searchParams.get('ids')?.split(',');
    return Response.json(ids ? { videos: ids.map(cardOf) } : answerTo(Object.fromEntries(searchParams)));
  });
});

const names: FacetNames = {
  styles: catalogue.styles.map((link) => (link.slug === 'yoga' ? { ...link, former: ['stretching'] } : link)),
  instructors: catalogue.instructors,
};
const render = (address = '/videos', fixed: VideoFilters = {}, query = {}) =>
  renderPage(<Catalogue path="/videos" fixed={fixed} first={answerTo(query)} names={names} />, address);

async function show(address?: string) {
  const router = render(address);
  await screen.findByText('Body area');
  return router;
}

const total = () => screen.getAllByRole('status')[0]?.textContent;
const cards = () => screen.getAllByRole('article').length;
const panel = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const option = (name: RegExp) => panel().getByRole('button', { name, hidden: true });
const group = (title: string) => panel().getByText(title).closest('details');

test.each([
  [6, 'wide', true],
  [2, 'narrow', false],
])('shows %i cards at once when a link opens it in a %s window, then all', async (count, _, matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  render();
  expect(cards()).toBe(count);
  await waitFor(() => expect(cards()).toBe(24));
});

test('keeps a style of a bookmark whose slug has changed', async () => {
  const visited = await show('/videos?style=stretching');
  await waitFor(() => expect(site.asked).toEqual(['/api/videos?style=yoga']));
  await userEvent.click(option(/^Beginner/));
  expect(visited.at(-1)).toBe('/videos?style=yoga&level=beginner');
});

test('announces the count in the dialog of filters', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const before = total();
  await userEvent.click(dialog.getByRole('button', { name: /^Beginner/ }));
  await waitFor(() => expect(dialog.getByRole('status')).not.toHaveTextContent(`${before}`));
  expect(dialog.getByRole('button', { name: `Show ${total()}` })).toBeInTheDocument();
});

test('shows the rendered list without a request, and more on demand', async () => {
  await show();
  expect(total()).toBe(`${catalogue.entries.length} classes`);
  expect(cards()).toBe(24);
  expect(site.asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(cards()).toBe(48));
  expect(screen.getAllByRole('status')[1]).toHaveTextContent(/^48 of \d+ shown$/);
});

test('renews the rendered list with its further pages when it is opened again after half an hour', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(cards()).toBe(48));
  cleanup();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + LIST_TTL_MS);
  site.asked.length = 0;
  await show();
  await waitFor(() => expect(cards()).toBe(48));
  await waitFor(() => expect(site.asked[0]).toBe('/api/videos'));
});

test('focuses the first new card after "Show more" by keyboard, and keeps the focus after a click', async () => {
  await show('/videos?sort=title');
  await waitFor(() => expect(site.asked).toHaveLength(1));
  await waitFor(() => expect(screen.getByText(/^24 of \d+ shown$/)).toBeInTheDocument());
  const button = screen.getByRole('button', { name: 'Show more' });
  // Enter and Space cause clicks without a pointer.
  fireEvent.click(button, { detail: 0 });
  await waitFor(() => expect(cards()).toBe(48));
  const newCard = screen.getAllByRole('article')[24];
  await waitFor(() => expect(newCard).toContainElement(document.activeElement as HTMLElement));
  await userEvent.click(button);
  await waitFor(() => expect(cards()).toBeGreaterThan(48));
  expect(screen.getAllByRole('article')[48]).not.toContainElement(document.activeElement as HTMLElement);
});

test('keeps the focus when "Show more" failed by keyboard and Retry is clicked', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await show();
  site.isDown = true;
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }), { detail: 0 });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  site.isDown = false;
  await userEvent.click(retry);
  await waitFor(() => expect(cards()).toBe(48));
  expect(screen.getAllByRole('article')[24]).not.toContainElement(document.activeElement as HTMLElement);
});

test('leaves a focus alone that has moved on while more cards load', async () => {
  await show();
  const button = screen.getByRole('button', { name: 'Show more' });
  button.focus();
  fireEvent.click(button, { detail: 0 });
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  sort.focus();
  await waitFor(() => expect(cards()).toBe(48));
  expect(sort).toHaveFocus();
});

test('changes address, list and total with a choice, which can be removed by its label', async () => {
  const visited = await show();
  const count = findClasses(catalogue, { filters: { styles: ['barre'] }, sort: 'newest' }, 0).classes.length;
  await userEvent.click(option(/^Barre/));
  await waitFor(() => expect(total()).toBe(`${count} classes`));
  expect(cards()).toBe(count);
  expect(visited.at(-1)).toBe('/videos?style=barre');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Barre' }));
  await waitFor(() => expect(total()).toBe(`${catalogue.entries.length} classes`));
});

test('keeps the first of two choices when the second is made before the page shows the first', async () => {
  const visited = await show();
  const [barre, beginner] = [option(/^Barre/), option(/^Beginner/)];
  act(() => {
    barre.click();
    beginner.click();
  });
  await waitFor(() => expect(visited.at(-1)).toBe('/videos?style=barre&level=beginner'));
  expect(await screen.findByRole('button', { name: 'Remove Barre' })).toBeInTheDocument();
});

test('keeps an opened group open when the last choice is removed', async () => {
  await show();
  const area = group('Body area');
  expect(area).not.toHaveAttribute('open');
  await userEvent.click(panel().getByText('Body area'));
  await userEvent.click(option(/^Hips/));
  expect(await screen.findByRole('button', { name: 'Remove Hips' })).toBeInTheDocument();
  await userEvent.click(option(/^Hips/));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Hips' })).toBeNull());
  expect(area).toHaveAttribute('open');
});

test('keeps the focus on a choice without classes that the keyboard clears', async () => {
  const visited = await show('/videos?style=dance&level=advanced');
  const dance = option(/^Dance/);
  act(() => dance.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(visited.at(-1)).toBe('/videos?level=advanced'));
  expect(dance).toHaveAttribute('aria-disabled', 'true');
  expect(dance).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(dance).toHaveAttribute('aria-pressed', 'false');
});

test('opens a group for a choice in the address, and lets the member close it', async () => {
  await show('/videos?area=hips');
  const area = group('Body area');
  expect(area).toHaveAttribute('open');
  await userEvent.click(panel().getByText('Body area'));
  expect(area).not.toHaveAttribute('open');
});

test('shows all classes of a search by relevance, or in another order [4.34]', async () => {
  const visited = await show('/videos#q=no%20jumping');
  expect(await screen.findByRole('button', { name: 'Remove “no jumping”' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveTextContent('No-Jump Cardio'));
  expect(Number.parseInt(total() ?? '', 10)).toBeGreaterThan(24);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Shortest first');
  expect(visited.at(-1)).toBe('/videos?sort=shortest#q=no%20jumping');
});

test('shows the search of an address that was pasted over the open page, but follows no link to an element', async () => {
  const visited = await show();
  const follow = (address: string) => {
    window.history.replaceState(null, '', address);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
  };
  follow('/videos#main');
  expect(visited).toHaveLength(1);
  follow('/videos#q=no%20jumping');
  expect(await screen.findByRole('button', { name: 'Remove “no jumping”' })).toBeInTheDocument();
  window.history.replaceState(null, '', '/');
});

test('shows an error for a list that cannot be loaded, and the list after Retry', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  site.isDown = true;
  await show('/videos?style=yoga');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the classes');
  site.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(cards()).toBeGreaterThan(0);
});

test('shows a visitor the whole list of a link that hides done classes, and names no such filter', async () => {
  await show('/videos?done=hide&style=yoga');
  expect(await screen.findByRole('button', { name: 'Remove Yoga' })).toBeInTheDocument();
  expect(screen.queryByText('Not done yet')).toBeNull();
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
});

test('offers to clear the filters when no class matches', async () => {
  const visited = await show('/videos?style=breath-and-rest&intensity=strong');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  expect(visited.at(-1)).toBe('/videos');
});

test('leads from a list without classes to all classes, as there is no filter to clear', async () => {
  render('/videos/filter/annas-picks', { picksOf: 'anna' }, { picks: 'anna' });
  expect(screen.getByRole('link', { name: 'Browse all classes' })).toHaveAttribute('href', '/videos');
  expect(screen.queryByText(/filter or start over/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull();
});

test('does not offer styles on the page of a style', () => {
  render('/videos/style/yoga', { styles: ['yoga'] }, { style: 'yoga' });
  expect(panel().queryByText('Style')).toBeNull();
});

test('offers neither filters nor orders for new releases', () => {
  render('/x', { list: 'new-releases' }, { list: 'new-releases' });
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(total()).toBe('24 classes');
});

test('leads no visitor of a studio without classes back to the same page', () => {
  const first: VideosAnswer = { ...answerTo({}), videos: [], total: 0, nextCursor: null };
  renderPage(<Catalogue path="/videos" fixed={{}} first={first} names={catalogue} />);
  expect(screen.getByRole('heading', { name: 'No classes here yet' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Browse all classes' })).toBeNull();
});
