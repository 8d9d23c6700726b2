import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MovingClass } from '@/components/home/landing/MovingClass';
import type { MovingClass as Moving } from '@/lib/home/home-content';
import { createTestRouter } from '../../support/test-router';

const moving: Moving = {
  slug: 'hip-reset',
  title: 'Hip reset',
  instructor: 'Ana',
  durationSeconds: 1800,
  image: null,
  poster: { src: '/poster.jpg', srcSet: null, width: 640, height: 480 },
  clip: '/hip-reset.mp4',
  hasSound: false,
};

test('names the button of the clip by what the video does', () => {
  let see: () => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        see = () => callback([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const { container } = render(<MovingClass moving={moving} />, { wrapper: createTestRouter('/').Wrapper });
  act(() => see());
  const video = container.querySelector('video');
  if (!video) throw new Error('No clip is shown');
  // The browser refuses to play by itself, for instance to save power.
  expect(screen.getByRole('button', { name: 'Play the clip' })).toBeVisible();
  fireEvent.playing(video);
  expect(screen.getByRole('button', { name: 'Pause the clip' })).toBeVisible();
  fireEvent.pause(video);
  expect(screen.getByRole('button', { name: 'Play the clip' })).toBeVisible();
});
