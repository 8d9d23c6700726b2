import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Move, movesAt, stepToMove } from '@/lib/catalogue/moves';
import { pressKey, renderPlayer, VIDEO } from './render-player';

const MOVES: readonly Move[] = [
  { title: 'Arm circles', startSeconds: 0, endSeconds: 60, side: null },
  { title: 'Pigeon', startSeconds: 60, endSeconds: 100, side: 'left' },
  { title: 'Pigeon', startSeconds: 110, endSeconds: 150, side: 'right' },
];

test.each([
  [0, 0, 60],
  [59.9, 0, 60],
  [60, 60, 110],
  [105, undefined, 110],
  [149, 110, undefined],
  [150, undefined, undefined],
])('finds the move and the next one at second %d', (sec, now, next) => {
  const found = movesAt(MOVES, sec);
  expect([found.now?.startSeconds, found.next?.startSeconds]).toEqual([now, next]);
});

test.each([
  [0, -1, 0],
  [61, -1, 0],
  [63, -1, 60],
  [500, -1, 110],
  [0, 1, 60],
  [105, 1, 110],
  [110, 1, undefined],
] as const)('steps from second %d in direction %d', (sec, direction, expected) => {
  expect(stepToMove(MOVES, sec, direction)?.startSeconds).toBe(expected);
});

const renderWithMoves = (moves: readonly Move[] = MOVES) =>
  renderPlayer({ props: { video: { ...VIDEO, timedMoves: moves } } });
const banner = () => screen.getByRole('group', { name: 'Moves' });

test('shows the current move, the next one, and the seconds until then [2.55]', async () => {
  const { engine } = await renderWithMoves();
  act(() => engine().emit({ currentSec: 35 }, 'time'));
  expect(banner()).toHaveTextContent('Arm circlesNext: Pigeon, left side0:25');
  act(() => engine().emit({ currentSec: 105 }, 'time'));
  expect(banner()).toHaveTextContent('Short breakNext: Pigeon, right side0:05');
  act(() => engine().emit({ currentSec: 149 }, 'time'));
  expect(banner()).toHaveTextContent(/^Pigeon, right side$/);
});

test('marks the banner while the cover replaces a move, and in the break before it', async () => {
  const { engine } = await renderWithMoves(
    MOVES.map((move, index) => ({ ...move, showsCover: index === 2 })),
  );
  const covers = [65, 105, 120].map((currentSec) => {
    act(() => engine().emit({ currentSec }, 'time'));
    return banner().dataset.cover;
  });
  expect(covers).toEqual(['false', 'true', 'true']);
});

test('steps between moves by buttons and by the keys P and N', async () => {
  const { engine } = await renderWithMoves();
  await userEvent.click(screen.getByRole('button', { name: 'Next move' }));
  expect(engine().get().currentSec).toBe(60);
  expect(screen.getByText('Pigeon, left side', { selector: 'p span' })).toBeInTheDocument();
  pressKey('n');
  expect(engine().get().currentSec).toBe(110);
  pressKey('p');
  await userEvent.click(screen.getByRole('button', { name: 'Previous move' }));
  expect(engine().get().currentSec).toBe(0);
});

test('keeps the buttons of the moves while one of them has the focus', async () => {
  vi.useFakeTimers();
  await renderWithMoves();
  const next = screen.getByRole('button', { name: 'Next move' });
  act(() => next.focus());
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(next).toHaveFocus();
});

test('marks each move on the timeline, and names the current one on the seek slider', async () => {
  const { engine, container } = await renderWithMoves();
  expect(container.querySelectorAll('[class*=tick]')).toHaveLength(2);
  act(() => engine().emit({ currentSec: 65 }, 'time'));
  const slider = screen.getByRole('slider', { name: 'Position' });
  expect(slider).toHaveAttribute('aria-valuetext', '1 minute 5 seconds of 10 minutes, Pigeon, left side');
});

test('shows no moves of a class without a plan', async () => {
  await renderWithMoves([]);
  expect(screen.queryByRole('group', { name: 'Moves' })).toBeNull();
  pressKey('n');
  expect(screen.getByText('No moves listed for this class')).toBeInTheDocument();
});
