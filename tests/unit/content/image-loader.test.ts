import { expect, test } from 'vitest';
import { imageLoader as loader } from '@/lib/sanity/image-loader';

const ADDRESS = '/content/images/embedded/production/abc-2000x1500.jpg';
const REST = 'q=80&fit=crop&auto=format';

test('keeps the ratio of the preset at another width', () => {
  const src = `${ADDRESS}?w=400&h=300&${REST}`;
  expect(loader({ src, width: 640 })).toBe(`${ADDRESS}?w=640&h=480&${REST}`);
});

test('requests no picture wider than the original', () => {
  expect(loader({ src: `${ADDRESS}?w=400&h=300&${REST}`, width: 3840 })).toContain('w=2000&h=1500');
  const part = `${ADDRESS}?rect=10,20,800,600&w=400&h=300&${REST}`;
  expect(loader({ src: part, width: 3840 })).toBe(`${ADDRESS}?rect=10,20,800,600&w=800&h=600&${REST}`);
});

test('adds the width to other URLs as a parameter', () => {
  expect(loader({ src: '/assets/picture.jpg', width: 640 })).toBe('/assets/picture.jpg?w=640');
  expect(loader({ src: '/picture?x=1', width: 640 })).toBe('/picture?x=1&w=640');
});
