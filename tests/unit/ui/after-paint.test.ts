// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { afterPaint } from '@/components/ui/after-paint';

test('a task waits until the page has been drawn', async () => {
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

test('a page that is not seen does not wait for a drawing that never comes', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const task = vi.fn();
  afterPaint(task);
  expect(task).toHaveBeenCalledOnce();
});
