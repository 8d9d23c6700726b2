import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HomeSections } from '@/components/home/landing/HomeSections';
import { MovingClass } from '@/components/home/landing/MovingClass';
import type { HomeContent } from '@/lib/home/home-content';
import { stubIntersections } from '../../support/observers';
import { renderAt } from '../../support/test-router';

const moving: NonNullable<HomeContent['moving']> = {
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
  const intersections = stubIntersections();
  const { container } = renderAt(<MovingClass moving={moving} />, '/');
  intersections.show(true);
  const video = container.querySelector('video');
  if (!video) throw new Error('No clip is shown');
  // The browser refuses to play by itself, for instance to save power.
  expect(screen.getByRole('button', { name: 'Play the clip' })).toBeVisible();
  fireEvent.playing(video);
  expect(screen.getByRole('button', { name: 'Pause the clip' })).toBeVisible();
  fireEvent.pause(video);
  expect(screen.getByRole('button', { name: 'Play the clip' })).toBeVisible();
});

const showSections = (facts: HomeContent['facts'], dayCount: number) => {
  const week = (['Monday', 'Wednesday', 'Saturday'] as const).slice(0, dayCount).map((day) => ({
    ...{ day, slug: day.toLowerCase(), title: `Class of ${day}`, durationSeconds: 900 },
    ...{ style: '', instructor: '', image: null },
  }));
  const ana = { id: 'ana', slug: 'ana', name: 'Ana', role: '', quote: '', portrait: null };
  return renderAt(
    <HomeSections facts={facts} week={week} styles={[]} instructors={[ana]} dashboard={null} />,
    '/',
  );
};

test('shows neither numbers nor a week for a studio without classes', () => {
  showSections({ classCount: 0, instructorCount: 1, shortestMinutes: 0, longestMinutes: 0 }, 0);
  expect(screen.queryByRole('region', { name: 'By the numbers' })).toBeNull();
  expect(screen.queryByText('A week with us')).toBeNull();
});

test('speaks of one class, one length and one instructor in the singular', () => {
  showSections({ classCount: 1, instructorCount: 1, shortestMinutes: 15, longestMinutes: 15 }, 1);
  for (const text of ['class, with new ones every week', 'woman who loves to teach', '15'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('Taught by a woman you’ll want to know')).toBeVisible();
  expect(screen.queryByText('A week with us')).toBeNull();
});

test.each([
  [2, /^Two classes, with real life/],
  [3, /^Three classes, with real life/],
])('counts the %i classes of the sample week', (count, text) => {
  showSections({ classCount: 5, instructorCount: 1, shortestMinutes: 15, longestMinutes: 20 }, count);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('15–20')).toBeVisible();
});
