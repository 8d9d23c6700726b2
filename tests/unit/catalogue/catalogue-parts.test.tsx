import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ActiveChoices } from '@/components/catalogue/list/CatalogueToolbar';
import { type ChangeChoice, FacetPanel } from '@/components/catalogue/list/FacetPanel';
import { InstructorPage } from '@/components/catalogue/pages/InstructorPage';
import { searchGroups, totalsText } from '@/components/catalogue/search/search-groups';
import { type CatalogueChoice, NO_CHOICE } from '@/lib/catalogue/facets/catalogue-choice';
import { NO_MOMENTS } from '@/lib/catalogue/search/moments';
import { NO_RESULTS } from '@/lib/catalogue/search/search-index';
import { renderPage } from './render-page';

const names = {
  styles: [{ slug: 'yoga', name: 'Yoga' }],
  instructors: [{ slug: 'mara', name: 'Mara Vale' }],
};
const choiceOf = (over: Partial<CatalogueChoice>): CatalogueChoice => ({ ...NO_CHOICE, ...over });

const PANEL = {
  choice: NO_CHOICE,
  onChange: () => undefined,
  counts: { styles: { yoga: 1 }, levels: { beginner: 7 } },
  names,
  hidden: ['instructors'],
  isSignedIn: false,
} as const;

/** Returns a handler that applies changes to `choice`, and a mock that receives the results. */
function follow(choice: CatalogueChoice) {
  const changed = vi.fn();
  return { changed, onChange: ((change) => changed(change(choice))) satisfies ChangeChoice };
}

function renderPanel(choice: CatalogueChoice, isSignedIn = false) {
  const { changed, onChange } = follow(choice);
  render(<FacetPanel {...PANEL} choice={choice} onChange={onChange} isSignedIn={isSignedIn} />);
  return changed;
}

function renderChoices(choice: CatalogueChoice) {
  const { changed, onChange } = follow(choice);
  render(<ActiveChoices choice={choice} names={names} onChange={onChange} />);
  return changed;
}

test('shows the count of each value and disables values without classes', async () => {
  const changed = renderPanel(NO_CHOICE);
  expect(screen.getByRole('button', { name: 'Yoga 1 class' })).toHaveAttribute('aria-disabled', 'false');
  expect(screen.getByRole('button', { name: 'Advanced 0 classes' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('Instructor')).toBeNull();
  // Only these two groups stay on the device.
  expect(screen.getAllByText(/We never see it/)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Beginner 7 classes' }));
  expect(changed).toHaveBeenCalledWith(choiceOf({ filters: { levels: ['beginner'] } }));
});

test('offers equipment that leads to a class only together with other equipment', () => {
  render(<FacetPanel {...PANEL} counts={{ equipment: { mat: 0 } }} />);
  expect(screen.getByRole('button', { name: 'Mat 0 classes' })).toHaveAttribute('aria-disabled', 'false');
  expect(screen.getByRole('button', { name: 'Ball 0 classes' })).toHaveAttribute('aria-disabled', 'true');
});

test('lets a chosen value without classes be removed', async () => {
  const changed = renderPanel(choiceOf({ filters: { levels: ['advanced'] } }));
  expect(screen.getByText('1 chosen')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Advanced 0 classes', pressed: true }));
  expect(changed).toHaveBeenCalledWith(NO_CHOICE);
});

test('lets members leave out finished classes', async () => {
  const changed = renderPanel(NO_CHOICE, true);
  await userEvent.click(screen.getByRole('switch', { name: 'Not done yet' }));
  expect(changed).toHaveBeenCalledWith(choiceOf({ hidesDone: true }));
});

test('lists every chosen filter with a button that removes it, and one that removes all', async () => {
  const filters = { styles: ['yoga', 'unknown-style'], levels: ['beginner' as const] };
  const choice = choiceOf({ filters, query: 'hips', sort: 'relevance', hidesDone: true });
  const changed = renderChoices(choice);
  const buttons = screen.getAllByRole('button').map((button) => button.textContent);
  expect(buttons).toEqual([
    ...['Remove Yoga', 'Remove unknown-style', 'Remove Beginner', 'Remove “hips”'],
    ...['Remove Not done yet', 'Clear all'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove “hips”' }));
  expect(changed).toHaveBeenLastCalledWith({ ...choice, query: '', sort: 'newest' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Not done yet' }));
  expect(changed).toHaveBeenLastCalledWith({ ...choice, hidesDone: false });
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(changed).toHaveBeenLastCalledWith(NO_CHOICE);
});

test('keeps the order when filters are cleared', async () => {
  const changed = renderChoices(choiceOf({ filters: { levels: ['beginner'] }, sort: 'title' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(changed).toHaveBeenCalledWith(choiceOf({ sort: 'title' }));
});

const NO_TOTALS = NO_RESULTS.totals;
const FLOW = { id: 'video-flow', slug: 'flow', title: 'Flow', minutes: 10, byline: 'Mara Vale · Yoga' };

/** Returns label, note and link of each option of a search. */
const options = (...search: Parameters<typeof searchGroups>) =>
  searchGroups(...search)
    .flatMap((group) => group.options)
    .map(({ label, note, href }) => [label, note, href]);

test('links to all classes, series and styles when more are found than shown', () => {
  const link = (slug: string) => ({ slug, name: slug });
  const found = { ...NO_RESULTS, classes: [FLOW], series: [link('base')], styles: [link('yoga')] };
  const labels = (more: number) => {
    const totals = { ...NO_TOTALS, classes: 1 + more, series: 1 + more, styles: 1 + more };
    return options({ ...found, totals }, NO_MOMENTS, ' yoga & hips ', false).map(([label, , href]) => [
      label,
      href,
    ]);
  };
  const flow = ['Flow', '/watch/flow'];
  const base = ['base', '/series/base'];
  const yoga = ['yoga', '/videos/style/yoga'];
  expect(labels(0)).toEqual([flow, base, yoga]);
  expect(labels(4)).toEqual([
    ...[flow, ['See all 5 classes', '/videos#q=yoga%20%26%20hips']],
    ...[base, ['See all series', '/videos/filter/series']],
    ...[yoga, ['See all styles', '/videos/style']],
  ]);
  const totals = { ...NO_TOTALS, series: 5 };
  expect(options({ ...found, totals }, NO_MOMENTS, 'flow', false)).toContainEqual([
    ...['See all series', '5 found', '/videos/filter/series'],
  ]);
});

test.each([
  [{ classes: 12, series: 2 }, '12 classes, 2 series'],
  [{ classes: 1, instructors: 1, styles: 1 }, '1 class, 1 instructor, 1 style'],
  [{ instructors: 2, styles: 3 }, '2 instructors, 3 styles'],
  [{}, ''],
])('formats the totals %j as %s', (totals, words) => {
  expect(totalsText({ ...NO_TOTALS, ...totals }, NO_MOMENTS)).toBe(words);
});

test('links events with their day, and moments; the link of a moment starts playback only for signed-in users', () => {
  const found = {
    moments: [
      { slug: 'flow', title: 'Flow', sec: 1335, move: 'Pigeon, left side' },
      { slug: 'rest', title: 'Rest', sec: 7, move: null },
    ],
    events: [
      { slug: 'open-hour', title: 'Open hour', startsAt: '2026-01-01T12:00:00.000Z', isCancelled: false },
      { slug: 'open-hour-2', title: 'Open hour', startsAt: '2026-02-05T12:00:00.000Z', isCancelled: true },
    ],
  };
  const links = (isMember: boolean) => options(NO_RESULTS, found, 'pigeon', isMember);
  expect(links(false)).toEqual([
    ['Pigeon, left side', '22:15 · Flow', '/watch/flow?t=1335'],
    ['Rest', '0:07 · Rest', '/watch/rest?t=7'],
    ['Open hour', 'Live event · Jan 1, 2026', '/events/open-hour'],
    ['Open hour', 'Canceled · Feb 5, 2026', '/events/open-hour-2'],
  ]);
  expect(links(true)[0]?.[2]).toBe('/watch/flow?t=1335&play=1');
  expect(totalsText(NO_TOTALS, found)).toBe('2 moments, 2 events');
});

test('shows moments before classes that have only some of the words', () => {
  const classes = [FLOW];
  const found = { ...NO_MOMENTS, moments: [{ slug: 'flow', title: 'Flow', sec: 7, move: 'Pigeon' }] };
  const titles = (isPartial: boolean) =>
    searchGroups({ ...NO_RESULTS, classes, isPartial }, found, 'pigeon left', true).map(({ title }) => title);
  expect(titles(false)).toEqual(['Classes', 'Moments']);
  expect(titles(true)).toEqual(['Moments', 'Classes']);
});

test('shows no filter group that has nothing to choose', () => {
  render(<FacetPanel {...PANEL} names={{ styles: [], instructors: [] }} />);
  expect(screen.getByText('Length')).toBeVisible();
  expect(screen.queryByText('Style')).toBeNull();
  expect(screen.queryByText('Instructor')).toBeNull();
});

test('links a new instructor to no list of classes before the first class', () => {
  const mara = { id: 'm', slug: 'mara', name: 'Mara Vale', role: 'Yoga', quote: '', bio: [], picks: [] };
  const instructor = { ...mara, portrait: null, image: null };
  renderPage(<InstructorPage instructor={instructor} newest={[]} series={[]} />);
  expect(screen.getByRole('heading', { name: 'Mara Vale' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
