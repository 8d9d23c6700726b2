import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { allowConsole, expectConsole } from '../../support/console-guard';

test('contains a fault in its region, logs its name and renders it again on Retry [8.23]', async () => {
  expectConsole('error', 'Shelf failed');
  allowConsole('error', /The above error occurred|broken/);
  const shelf = { isBroken: true };
  const Shelf = () => {
    if (shelf.isBroken) throw new Error('broken');
    return <p>Classes</p>;
  };
  render(
    <>
      <p>The rest</p>
      <FaultBoundary
        region="Shelf"
        fallback={(retry) => (
          <button type="button" onClick={retry}>
            Retry
          </button>
        )}
      >
        <Shelf />
      </FaultBoundary>
    </>,
  );
  expect(screen.getByText('The rest')).toBeVisible();
  shelf.isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Classes')).toBeVisible();
});
