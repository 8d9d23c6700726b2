import { expect, test } from 'vitest';
import loader from '@/lib/sanity/image-loader';

const ADDRESS = '/content/images/embedded/production/abc-2000x1500.jpg';
const REST = 'q=80&fit=crop&auto=format';

test('another width keeps the ratio of the preset', () => {
  const src = `${ADDRESS}?w=400&h=300&${REST}`;
  expect(loader({ src, width: 640 })).toBe(`${ADDRESS}?w=640&h=480&${REST}`);
});

test('no picture is asked for wider than it is', () => {
  expect(loader({ src: `${ADDRESS}?w=400&h=300&${REST}`, width: 3840 })).toContain('w=2000&h=1500');
  const part = `${ADDRESS}?rect=10,20,800,600&w=400&h=300&${REST}`;
  expect(loader({ src: part, width: 3840 })).toBe(`${ADDRESS}?rect=10,20,800,600&w=800&h=600&${REST}`);
});

test('a quality that is asked for replaces the preset one', () => {
  expect(loader({ src: `${ADDRESS}?w=400&h=300&${REST}`, width: 400, quality: 60 })).toContain('q=60');
});

test('other addresses get the width as a parameter', () => {
  expect(loader({ src: '/assets/images/og-default.jpg', width: 640 })).toBe(
    '/assets/images/og-default.jpg?w=640',
  );
  expect(loader({ src: '/picture?x=1', width: 640 })).toBe('/picture?x=1&w=640');
});
