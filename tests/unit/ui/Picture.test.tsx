import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from '@/components/ui/Picture';
import type { ContentImage } from '@/lib/sanity/image';

const IMAGE: ContentImage = {
  asset: 'b8f1d1c7a2e34f5b9c0d1e2f3a4b5c6d7e8f9a0b-1600x900-jpg',
  alt: 'A woman in a lunge',
  colour: '#8a2f3c',
};

const picture = () => screen.getByRole('img');

test('reserves its space, loads lazily and offers several widths', () => {
  render(<Picture image={IMAGE} preset="card" sizes="50vw" />);
  expect(picture()).toHaveAccessibleName('A woman in a lunge');
  expect([picture().getAttribute('width'), picture().getAttribute('height')]).toEqual(['400', '300']);
  expect(picture()).toHaveAttribute('loading', 'lazy');
  const widths = (picture().getAttribute('srcset') ?? '').match(/ (\d+)w/g);
  expect(widths).toEqual([' 200w', ' 300w', ' 400w', ' 500w', ' 640w']);
});

test('fetches a priority picture first', () => {
  render(<Picture image={IMAGE} preset="hero" sizes="100vw" isPriority />);
  expect(picture()).toHaveAttribute('loading', 'eager');
  expect(picture()).toHaveAttribute('fetchpriority', 'high');
});

test('shows the fallback for a missing or failed picture, and the next picture in its place', () => {
  const { rerender } = render(<Picture image={null} preset="card" sizes="50vw" alt="Class" />);
  expect(picture()).toHaveAttribute('src', '/assets/images/og-default.jpg');
  rerender(<Picture image={IMAGE} preset="card" sizes="50vw" />);
  fireEvent.error(picture());
  expect(picture()).toHaveAttribute('src', '/assets/images/og-default.jpg');
  expect(picture()).not.toHaveAttribute('srcset');
  const next = { ...IMAGE, asset: IMAGE.asset.replace('b8f1', 'c9e2'), alt: 'A woman at rest' };
  rerender(<Picture image={next} preset="card" sizes="50vw" />);
  expect(picture().getAttribute('src')).toContain('c9e2');
  expect(picture()).toHaveAttribute('srcset');
});

test('requests a failed picture again when the connection returns', () => {
  render(<Picture image={IMAGE} preset="card" sizes="50vw" />);
  fireEvent.error(picture());
  expect(picture()).not.toHaveAttribute('srcset');
  fireEvent.online(window);
  expect(picture()).toHaveAttribute('srcset');
});

test('keeps the place of an unknown picture without a fallback', () => {
  const { container, rerender } = render(
    <Picture image={undefined} preset="card" sizes="50vw" alt="Class" className="place" />,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('.place')).not.toBeNull();
  rerender(<Picture image={IMAGE} preset="card" sizes="50vw" alt="Class" className="place" />);
  expect(screen.getByRole('img', { name: 'Class' })).toHaveClass('place');
});
