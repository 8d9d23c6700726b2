import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Advances fake time by single milliseconds: a timer that React sets on the way then also fires at its time. */
export function passTime(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1) {
    act(() => {
      vi.advanceTimersByTime(1);
    });
  }
}
