import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FrontendPage } from '@/components/demo-template/media/FrontendPage';
import { renderDemo } from './render-demo';

const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent);

const ROWS = [
  'Upcoming movies',
  'Popular movies',
  'Latest movies',
  'Suggested for you',
  'Recommended',
  'Related movies',
  "The year's best",
  'Popular TV shows',
  'Latest TV shows',
  'Cast',
];

test('shows a row of six for every list and the cast, and tags', () => {
  renderDemo(FrontendPage, '/demo');
  expect(ROWS.map((row) => namesIn(row).length)).toEqual(ROWS.map(() => 6));
  expect(screen.getByRole('list', { name: 'Tags' })).toHaveTextContent('Drama');
});

test('turns the slider both ways and around', async () => {
  renderDemo(FrontendPage, '/demo');
  const slider = within(screen.getByRole('region', { name: 'Highlights' }));
  const turn = (name: string) => userEvent.click(slider.getByRole('button', { name }));
  const said = () => slider.getByText(/ of 3$/).textContent;
  expect(said()).toBe('Night Ferry, 1 of 3');
  await turn('Previous slide');
  expect(said()).toBe('Harbour Street, 3 of 3');
  await turn('Next slide');
  await waitFor(() => expect(said()).toBe('Night Ferry, 1 of 3'));
  await turn('The Cartographer');
  await waitFor(() => expect(said()).toBe('The Cartographer, 2 of 3'));
});

test('shows all movies in pages of six', async () => {
  renderDemo(FrontendPage, '/demo');
  const pages = within(screen.getByRole('navigation', { name: 'Pages of all movies' }));
  expect(pages.queryByRole('button', { name: 'Previous page' })).toBeNull();
  await userEvent.click(pages.getByRole('button', { name: 'Next page' }));
  expect(pages.getByLabelText('Page 2')).toHaveAttribute('aria-current', 'page');
  await userEvent.click(pages.getByRole('button', { name: 'Page 3' }));
  expect(pages.queryByRole('button', { name: 'Next page' })).toBeNull();
});
