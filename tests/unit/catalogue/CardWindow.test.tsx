import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CardWindow } from '@/components/catalogue/list/CardGrid';
import { stubIntersections, stubResizes } from '../../support/observers';

let near: ReturnType<typeof stubIntersections>;
/** Rows rarely end on a whole pixel. */
const HEIGHT = 640.375;

beforeEach(() => {
  near = stubIntersections();
  stubResizes(HEIGHT);
});

const group = (name: string) => (
  <CardWindow name={name} isFirst={false}>
    <button type="button">Card</button>
  </CardWindow>
);

test('replaces a group far away by a box of its height, and brings it back', () => {
  const { container } = render(group('far'));
  expect(screen.getByRole('button')).toBeVisible();
  near.show(false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(container.firstElementChild).toHaveStyle({ height: `${HEIGHT}px` });
  near.show(true);
  expect(screen.getByRole('button')).toBeVisible();
});

test('keeps the group that contains the focus', () => {
  render(group('focus'));
  screen.getByRole('button').focus();
  near.show(false);
  expect(screen.getByRole('button')).toHaveFocus();
});

test('renders a list in its full height at once after Back', () => {
  render(group('again')).unmount();
  const { container } = render(group('again'));
  expect(container.firstElementChild).toHaveStyle({ height: `${HEIGHT}px` });
});
