import { expect, test } from 'vitest';
import { demoReducer, initialDemoState } from '@/lib/demo-template/demo-state';
import { MOVIE_LISTS, moviesOnPage, pageCount, shownShows } from '@/lib/demo-template/media-state';
import { cartSubtotal, formatPrice } from '@/lib/demo-template/shop-state';
import { DEFAULT_THEME } from '@/lib/site/theme/theme-settings';

const start = initialDemoState(null);

test('has every list of the media slice [3.15]', () => {
  expect(Object.keys(start.media.movies)).toEqual([...MOVIE_LISTS]);
  const { movies, sliders, videos, tvShows, tags, cast } = start.media;
  const lists = [...Object.values(movies), ...Object.values(videos), ...Object.values(tvShows)];
  for (const list of [...lists, sliders, tags, cast]) expect(list.length).toBeGreaterThan(1);
});

test('shows every movie once over all pages [3.15]', () => {
  const seen = Array.from({ length: pageCount(start.media) }, (_, index) =>
    moviesOnPage(demoReducer(start, { type: 'media/page-opened', page: index + 1 }).media),
  ).flat();
  expect(seen).toEqual(start.media.videos.all);
});

test('shows four more shows per load, and clears the flag with the last one [3.15]', () => {
  const counts = [];
  let state = start;
  while (state.media.loadMore.isOn) {
    counts.push(shownShows(state.media).length);
    state = demoReducer(state, { type: 'media/more-asked' });
  }
  expect([...counts, shownShows(state.media).length]).toEqual([4, 8, 12]);
});

test('fills the sample cart with 13, 18 and 18, in total $49.00 [2.44, 3.16]', () => {
  const { myCart } = start.shop;
  expect(myCart.map(({ price }) => price)).toEqual([13, 18, 18]);
  expect(formatPrice(cartSubtotal(myCart))).toBe('$49.00');
  for (const item of myCart) expect(Object.keys(item)).toEqual(['id', 'thumbnail', 'name', 'price']);
});

test('has visibility, name, title flag and items in the breadcrumb slice [3.15]', () => {
  expect(start.breadcrumb).toEqual({ show: false, name: '', hideTitle: false, items: [] });
  const page = { name: 'Cart', hideTitle: true, items: [{ name: 'Cart' }] };
  const { breadcrumb } = demoReducer(start, { type: 'breadcrumb/shown', page });
  expect(breadcrumb).toEqual({ ...page, show: true });
});

test('has the three fields of the setting slice [3.15]', () => {
  const theme = { ...DEFAULT_THEME, appName: 'Studio', direction: 'rtl', colour: 'hulu' } as const;
  expect(demoReducer(start, { type: 'setting/loaded', theme }).setting).toEqual({
    app_name: 'Studio',
    theme_scheme_direction: 'rtl',
    theme_color: 'hulu',
  });
});
