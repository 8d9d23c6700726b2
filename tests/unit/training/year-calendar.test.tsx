import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { YearCalendar } from '@/components/training/year/YearCalendar';

test('announces the chosen month in one line, not each of its days', async () => {
  const day = { day: '2026-02-03', classes: 1, minutes: 20 };
  const months = [
    { month: '2026-02', classes: 1, minutes: 20, days: [day] },
    { month: '2026-03', classes: 0, minutes: 0, days: [] },
  ];
  render(<YearCalendar months={months} today="2026-03-10" />);
  await userEvent.click(screen.getByRole('button', { name: /^February 2026/ }));
  expect(document.querySelector('[aria-live]')).toHaveTextContent('February 20261 class, 20 min');
  expect(screen.getByText(/^Tue, Feb 3/).closest('[aria-live]')).toBeNull();
});
