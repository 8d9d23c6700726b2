import { render, screen, within } from '@testing-library/react';
import { prerender } from 'react-dom/static';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ClassCard } from '@/components/cards/ClassCard';
import { SeriesCard } from '@/components/cards/SeriesCard';
import { Shelf } from '@/components/cards/Shelf';
import { SAMPLE_CLASSES, SAMPLE_SERIES } from '@/components/style-guide/CardSamples';
import type { ListCard } from '@/lib/catalogue/list-card';
import { setUserTimezone } from '@/lib/platform/dates/timezone';
import { stubResizes } from '../../support/observers';

const sample = (): ListCard => {
  const [video] = SAMPLE_CLASSES;
  if (!video) throw new Error('the sample classes are empty');
  return video;
};

beforeEach(() => stubResizes());

test('shows length, level, instructor and style on a class card that is one link', () => {
  render(<ClassCard video={sample()} />);
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('link')).toHaveAccessibleName('Morning hips, slow and strong');
  expect(card.getByRole('link')).toHaveAttribute('href', '/watch/sample');
  for (const fact of ['25 min', 'Beginner', 'Sample Teacher · Mobility'])
    expect(card.getByText(fact)).toBeVisible();
  expect(card.queryByRole('progressbar')).toBeNull();
  expect(card.queryByText('Done')).toBeNull();
});

test('shows progress and the watched mark on a class card', () => {
  render(<ClassCard video={sample()} progressPercent={40} isWatched />);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByText('Done')).toBeVisible();
});

test.each([
  ['America/Los_Angeles', 'Leaving May 11', '2027-01-10'],
  ['Europe/Vienna', 'Leaving May 12', '2027-01-10'],
  ['Europe/Vienna', 'Leaving May 12, 2027', '2026-04-30'],
])('shows in %s the local day on which a class leaves: %s', async (zone, notice, today) => {
  vi.useFakeTimers({ now: Date.parse(today), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const card = <ClassCard video={{ ...sample(), leavesAt: '2027-05-12T03:00:00.000Z' }} />;
  const place = document.createElement('div');
  // The page is static: no time zone is known when it is built.
  place.innerHTML = await new Response((await prerender(card)).prelude).text();
  expect(place).toHaveTextContent('Leaving May 12');
  setUserTimezone(zone);
  render(card, { container: document.body.appendChild(place), hydrate: true });
  expect(await screen.findByText(notice)).toBeVisible();
});

test('says that a class has left once its date has passed', () => {
  render(<ClassCard video={{ ...sample(), leavesAt: '2025-05-12T12:00:00.000Z' }} />);
  expect(screen.getByText('Left May 12, 2025')).toBeVisible();
});

test('puts the buttons of a class card after its link, not inside it', () => {
  render(<ClassCard video={sample()} actions={<button type="button">Save</button>} />);
  const link = screen.getByRole('link');
  const button = screen.getByRole('button', { name: 'Save' });
  expect(link).not.toContainElement(button);
  expect(link.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('counts all classes and completed classes on a series card', () => {
  const { unmount } = render(<SeriesCard series={{ ...SAMPLE_SERIES, episodeCount: 1 }} />);
  expect(screen.getByText('1 class')).toBeVisible();
  unmount();
  render(<SeriesCard series={SAMPLE_SERIES} doneCount={9} />);
  expect(screen.getByText('9 of 18 classes done')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
});

test('shows a shelf as a named region with reason, cards and See all', () => {
  const releases = '/videos/filter/new-releases';
  render(
    <Shelf title="Fresh this week" reason="Because you like mobility" seeAllHref={releases}>
      <ClassCard video={sample()} />
      <ClassCard video={{ ...sample(), title: 'Another' }} />
    </Shelf>,
  );
  const shelf = within(screen.getByRole('region', { name: 'Fresh this week' }));
  expect(shelf.getByText('Because you like mobility')).toBeVisible();
  expect(shelf.getAllByRole('listitem')).toHaveLength(2);
  expect(shelf.getByRole('link', { name: 'See all Fresh this week' })).toHaveAttribute('href', releases);
});

test('enables the arrows of a shelf when added cards no longer fit', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.childElementCount * 100;
  });
  const shelf = (...titles: readonly string[]) => (
    <Shelf title="Saved">
      {titles.map((title) => (
        <p key={title}>{title}</p>
      ))}
    </Shelf>
  );
  const { rerender } = render(shelf('a', 'b', 'c'));
  const forward = screen.getByRole('button', { name: 'Forward in Saved' });
  expect(forward).toHaveAttribute('aria-disabled', 'true');
  rerender(shelf('a', 'b', 'c', 'd'));
  expect(forward).not.toHaveAttribute('aria-disabled');
});

test('shows no shelf without cards', () => {
  render(
    <Shelf title="Featured" seeAllHref="/videos/filter/featured">
      {[]}
      {null}
    </Shelf>,
  );
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
