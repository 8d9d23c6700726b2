// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { FORMS_OF_ROUTES } from '../../../studio/site';

/** Matches as the Studio does: in order, `:slug` for a part of the path without a slash. */
const formOf = (path: string) =>
  FORMS_OF_ROUTES.find(({ route }) => new RegExp(`^${route.replace(':slug', '[^/]+')}$`).test(path))?.filter;

test.each([
  ['/', '_id == "settings"'],
  ['/about/welcome', '_type == "page" && slug.current == "welcome"'],
  ['/extra/terms-of-use', '_type == "page" && slug.current == "terms-of-use"'],
  ['/about/ms-elena', '_type == "instructor" && slug.current == $slug'],
  ['/series/bloom', '_type == "series" && slug.current == $slug'],
  ['/about/faq', undefined],
])('opens beside the preview of %s the form of %s', (path, filter) => {
  expect(formOf(path)).toBe(filter);
});
