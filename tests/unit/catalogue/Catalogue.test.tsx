import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Catalogue } from '@/components/catalogue/list/Catalogue';
import { toColumns } from '@/lib/catalogue/catalogue';
import { readChoice } from '@/lib/catalogue/facets/catalogue-choice';
import { partAfter } from '@/lib/catalogue/facets/list-order';
import { findClasses, orderOfRule } from '@/lib/catalogue/facets/list-rule';
import { forgetLists } from '@/lib/catalogue/list/list-store';
import { forgetCatalogue } from '@/lib/catalogue/list/unified-metadata';
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
  const { classes, counts } = findClasses(catalogue, { filters, sort }, 0);
  const part = partAfter(classes, orderOfRule({ filters, sort }), query.cursor ?? null, 24);
  const videos = part.classes.map(({ id }) => cardOf(id));
  const { nextCursor } = part;
  return { videos, nextCursor, total: classes.length, counts, version: 'one' };
}

/** A site whose answers can be held up or fail. */
function serve() {
  const site = { asked: [] as string[], isDown: false };
  mountFetch(({ url }) => {
    const { pathname, search, searchParams } = new URL(url);
    site.asked.push(pathname + search);
    if (site.isDown) return new Response('{}', { status: 503 });
    if (pathname === '/api/catalogue') return Response.json(toColumns(catalogue));
    const ids = searchParams.get('ids')?.split(',');
    return Response.json(ids ? { videos: ids.map(cardOf) } : answerTo(Object.fromEntries(searchParams)));
  });
  return site;
}

const show = (address = '/videos') =>
  renderPage(<Catalogue path="/videos" fixed={{}} first={answerTo({})} names={catalogue} />, address);

const total = () => screen.getAllByRole('status')[0]?.textContent;
const cards = () => screen.getAllByRole('article').length;
const panel = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const option = (name: RegExp) => panel().getByRole('button', { name, hidden: true });
const group = (title: string) => panel().getByText(title).closest('details');

beforeEach(() => {
  forgetLists();
  forgetCatalogue();
  localStorage.clear();
  window.scrollTo = () => undefined;
});

test('the page’s own list needs no request, and shows more of it on demand', async () => {
  const site = serve();
  show();
  expect(total()).toBe(`${catalogue.entries.length} classes`);
  expect(cards()).toBe(24);
  expect(site.asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(cards()).toBe(48));
  expect(screen.getByText(/^48 of \d+ shown$/)).toBeInTheDocument();
});

test('focuses the first new card after "Show more" by keyboard, and keeps the focus after a click', async () => {
  const site = serve();
  show('/videos?sort=title');
  await waitFor(() => expect(site.asked).toHaveLength(1));
  await waitFor(() => expect(screen.getByText(/^24 of \d+ shown$/)).toBeInTheDocument());
  const button = screen.getByRole('button', { name: 'Show more' });
  // A click without pointer, as Enter and Space make it.
  fireEvent.click(button, { detail: 0 });
  await waitFor(() => expect(cards()).toBe(48));
  const newCard = screen.getAllByRole('article')[24];
  await waitFor(() => expect(newCard).toContainElement(document.activeElement as HTMLElement));
  await userEvent.click(button);
  await waitFor(() => expect(cards()).toBeGreaterThan(48));
  expect(screen.getAllByRole('article')[48]).not.toContainElement(document.activeElement as HTMLElement);
});

test('a list that is forgotten while it is shown stays on screen and is read again', async () => {
  const site = serve();
  show('/videos?style=barre');
  await waitFor(() => expect(site.asked).toHaveLength(1));
  const count = cards();
  act(forgetLists);
  await waitFor(() => expect(site.asked).toHaveLength(2));
  expect(cards()).toBe(count);
});

test('a choice changes address, list and number, and can be taken back where it is named', async () => {
  serve();
  const visited = show();
  const count = findClasses(catalogue, { filters: { styles: ['barre'] }, sort: 'newest' }, 0).classes.length;
  await userEvent.click(option(/^Barre/));
  await waitFor(() => expect(total()).toBe(`${count} classes`));
  expect(cards()).toBe(count);
  expect(visited.at(-1)).toBe('/videos?style=barre');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Barre' }));
  await waitFor(() => expect(total()).toBe(`${catalogue.entries.length} classes`));
});

test('a group she opened stays open when she takes her last choice back', async () => {
  serve();
  show();
  const area = group('Body area');
  expect(area).not.toHaveAttribute('open');
  await userEvent.click(panel().getByText('Body area'));
  await userEvent.click(option(/^Hips/));
  expect(await screen.findByRole('button', { name: 'Remove Hips' })).toBeInTheDocument();
  await userEvent.click(option(/^Hips/));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Hips' })).toBeNull());
  expect(area).toHaveAttribute('open');
});

test('a group opens for a choice that came with the address, and she may close it', async () => {
  serve();
  show('/videos?area=hips');
  const area = group('Body area');
  expect(area).toHaveAttribute('open');
  await userEvent.click(panel().getByText('Body area'));
  expect(area).not.toHaveAttribute('open');
});

test('what tells of her health is chosen here, and no request says it', async () => {
  const site = serve();
  const visited = show();
  await userEvent.click(option(/^Postnatal/));
  await waitFor(() => expect(total()).not.toBe(`${catalogue.entries.length} classes`));
  expect(visited.at(-1)).toBe('/videos#stage=postnatal');
  expect(site.asked[0]).toBe('/api/catalogue');
  expect(site.asked.filter((url) => /stage|postnatal\b/.test(url.replace(/ids=.*/, '')))).toEqual([]);
});

test('a search shows all of its classes, best match first, and another order is a choice', async () => {
  serve();
  const visited = show('/videos#q=no%20jumping');
  expect(await screen.findByRole('button', { name: 'Remove “no jumping”' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveTextContent('No-Jump Cardio'));
  expect(Number.parseInt(total() ?? '', 10)).toBeGreaterThan(24);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Shortest first');
  expect(visited.at(-1)).toBe('/videos?sort=shortest#q=no%20jumping');
});

test('a list that cannot be loaded says so, and is there after Retry', async () => {
  const site = serve();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  site.isDown = true;
  show('/videos?style=yoga');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the classes');
  site.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(cards()).toBeGreaterThan(0);
});

test('when no class fits all of it, the way out is one press', async () => {
  serve();
  const visited = show('/videos?style=breath-and-rest&intensity=strong');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  expect(visited.at(-1)).toBe('/videos');
});

test('a page about one style does not offer styles', () => {
  serve();
  renderPage(
    <Catalogue
      path="/videos/style/yoga"
      fixed={{ styles: ['yoga'] }}
      first={answerTo({ style: 'yoga' })}
      names={catalogue}
    />,
    '/videos/style/yoga',
  );
  expect(panel().queryByText('Style')).toBeNull();
});

test('new releases have an order of their own and nothing to choose by', () => {
  serve();
  const first = answerTo({ list: 'new-releases' });
  renderPage(<Catalogue path="/x" fixed={{ list: 'new-releases' }} first={first} names={catalogue} />, '/x');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(total()).toBe('24 classes');
});
