import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Lets fake time pass a millisecond at a time, so that a timer React sets on the way is set at its proper time. */
export function passTime(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1) {
    act(() => {
      vi.advanceTimersByTime(1);
    });
  }
}
