import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WeekCard } from '@/components/training/goals/WeekCard';
import { rhythmOf } from '@/lib/training/goals/rhythm';

test.each([
  [1, '1 of 1 class this week'],
  [3, '1 of 3 classes this week'],
])('says how many of %d classes are done this week', (goal, text) => {
  const rhythm = rhythmOf(['2026-11-25'], { goal, freezes: [] }, '2026-11-27');
  render(<WeekCard rhythm={rhythm} onGoal={async () => undefined} />);
  expect(screen.getByRole('progressbar', { name: 'Weekly goal' })).toHaveAttribute('aria-valuetext', text);
});
