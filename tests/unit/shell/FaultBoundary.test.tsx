import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { allowConsole, expectConsole } from '../../support/console-guard';

test('contains a fault in its region, logs its name and renders it again for a new page [8.23]', () => {
  expectConsole('error', 'Shelf failed');
  allowConsole('error', /The above error occurred|broken/);
  const shelf = { isBroken: true };
  const Shelf = () => {
    if (shelf.isBroken) throw new Error('broken');
    return <p>Classes</p>;
  };
  const page = (path: string) => (
    <>
      <p>The rest</p>
      <FaultBoundary region="Shelf" fallback={<p>Not shown</p>} resetOn={path}>
        <Shelf />
      </FaultBoundary>
    </>
  );
  const { rerender } = render(page('/videos'));
  expect(screen.getByText('The rest')).toBeVisible();
  expect(screen.getByText('Not shown')).toBeVisible();
  shelf.isBroken = false;
  rerender(page('/events'));
  expect(screen.getByText('Classes')).toBeVisible();
});
