import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CyclicalPage, type CyclicalPageProps } from '@/components/catalogue/pages/CyclicalPage';
import { FilterPage } from '@/components/catalogue/pages/FilterPage';
import { StylesPage } from '@/components/catalogue/pages/StylesPage';
import { LoadingProvider } from '@/contexts/LoadingContext';
import type { AuthState } from '@/lib/account/auth-state';
import { readCyclical, writeDates } from '@/lib/catalogue/cyclical';
import { deviceDay } from '@/lib/platform/dates/local-day';
import { ANONYMOUS } from '@/lib/platform/storage/slots';
import { mountFetch } from '../../support/fetch-guard';
import { buildCard } from '../../support/serve-site';
import { renderAt } from '../../support/test-router';

const auth: { state: AuthState } = { state: { status: 'signed-out' } };
vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => auth }));

const field = () => screen.getByLabelText('First day of your last period');

function open(groups: CyclicalPageProps['groups'] = []): void {
  mountFetch(() => Response.json({ now: Date.now() }));
  const page = <CyclicalPage title="Cyclical" description="" groups={groups} />;
  renderAt(<LoadingProvider>{page}</LoadingProvider>, '/videos/filter/cyclical');
}

test('fills in the stored dates', async () => {
  writeDates(ANONYMOUS, { lastStart: '2026-01-05', lengthDays: 31 });
  open();
  expect(await screen.findByText('Change your dates')).toBeInTheDocument();
  expect(field()).toHaveValue('2026-01-05');
  expect(screen.getByLabelText('Usual length in days')).toHaveValue(31);
});

test('counts the day on when the page is shown again on the next day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 5, 12) });
  writeDates(ANONYMOUS, { lastStart: '2026-01-05', lengthDays: 28 });
  open();
  expect(await screen.findByText('day 1')).toBeInTheDocument();
  vi.setSystemTime(new Date(2026, 0, 6, 7));
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText('day 2')).toBeInTheDocument();
});

test('keeps the focus in the form when the dates are saved and erased', async () => {
  open();
  await userEvent.click(screen.getByText('Add your cycle dates if you’d like'));
  const start = field();
  fireEvent.change(start, { target: { value: '2026-01-05' } });
  const save = screen.getByRole('button', { name: 'Keep on this device' });
  await userEvent.click(save);
  expect(await screen.findByText('Change your dates')).toBeInTheDocument();
  expect(save).toHaveFocus();
  expect(field()).toHaveValue('2026-01-05');

  await userEvent.click(screen.getByRole('button', { name: 'Erase everything' }));
  await vi.waitFor(() => expect(screen.getByText('Add your cycle dates if you’d like')).toHaveFocus());
  expect(field()).toHaveValue('');
});

test('names the field that is wrong, and moves the focus to it', async () => {
  open();
  await userEvent.click(screen.getByText('Add your cycle dates if you’d like'));
  const start = field();
  const length = screen.getByLabelText('Usual length in days');
  await userEvent.click(screen.getByRole('button', { name: 'Keep on this device' }));
  expect(start).toHaveFocus();
  expect(start).toHaveAccessibleDescription('Choose a past date and a length from 20 to 45 days.');
  expect(length).toBeValid();

  fireEvent.change(start, { target: { value: '2026-01-05' } });
  fireEvent.change(length, { target: { value: '90' } });
  await userEvent.click(screen.getByRole('button', { name: 'Keep on this device' }));
  expect(start).toBeValid();
  expect(length).toHaveFocus();
  expect(length).toBeInvalid();
});

test('stores an answer for the member while the session is still loading', async () => {
  auth.state = { status: 'loading', uid: 'ada' };
  onTestFinished(() => {
    auth.state = { status: 'signed-out' };
  });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Strong' }));
  expect(readCyclical('ada', deviceDay(new Date())).feeling).toBe('strong');
  expect(readCyclical(ANONYMOUS, deviceDay(new Date())).feeling).toBeNull();
});

test('shows only groups with classes, and says which one comes closest to an empty one', async () => {
  const video = { ...buildCard('calm'), cyclePhases: [] };
  open([
    { intensity: 'gentle', videos: [video] },
    { intensity: 'strong', videos: [] },
  ]);
  expect(screen.getByRole('heading', { name: 'Soft and slow' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Full strength' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Strong' }));
  expect(screen.getByText('We don’t have classes for that yet. Soft and slow comes closest.')).toBeVisible();
});

test('leads to all classes while no group has one', () => {
  open();
  expect(screen.getByRole('heading', { name: 'No classes here yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse all classes' })).toHaveAttribute('href', '/videos');
});

test.each([
  ['series', <FilterPage key="series" kind="series" title="Series" description="" series={[]} />],
  ['styles', <StylesPage key="styles" title="By style" description="" styles={[]} />],
])('says that there are no %s yet', (what, page) => {
  renderAt(<LoadingProvider>{page}</LoadingProvider>, '/videos');
  expect(screen.getByRole('heading', { name: `No ${what} here yet` })).toBeVisible();
});
