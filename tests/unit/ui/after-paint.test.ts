// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { afterPaint } from '@/components/ui/after-paint';

test('runs a task after the next paint', async () => {
  let frames = 0;
  requestAnimationFrame(() => {
    frames += 1;
  });
  const seen = vi.fn();
  await new Promise<void>((resolve) => {
    afterPaint(() => {
      seen(frames);
      resolve();
    });
    expect(seen).not.toHaveBeenCalled();
  });
  expect(seen).toHaveBeenCalledExactlyOnceWith(1);
});

test('runs a task at once on a hidden page', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const task = vi.fn();
  afterPaint(task);
  expect(task).toHaveBeenCalledOnce();
});
