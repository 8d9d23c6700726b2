import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useBackgroundTask } from '@/components/library/use-background-task';
import { ToastProvider } from '@/contexts/ToastContext';

test('is busy until the last of several tasks has ended', async () => {
  const { result } = renderHook(useBackgroundTask, { wrapper: ToastProvider });
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  act(() => result.current.run(work));
  act(() => result.current.run(work));
  await act(async () => ends[0]?.());
  expect(result.current.isBusy).toBe(true);
  await act(async () => ends[1]?.());
  expect(result.current.isBusy).toBe(false);
});
