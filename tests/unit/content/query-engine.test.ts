import { expect, test } from 'vitest';
import { Dataset } from '../../../embedded/content/dataset';
import { isContentDocument } from '../../../embedded/content/document';
import { QueryEngine } from '../../../embedded/content/query-engine';
import { FIXTURE_DOCUMENTS } from '../../support/content-fixture';

const view = new Dataset(FIXTURE_DOCUMENTS.filter(isContentDocument)).view('published', true);
const ENDLESS = `count(*[${'count(*['.repeat(12)}_id != "x"${']) > 0'.repeat(12)}])`;

test('a query that would run for hours is broken off and the next one is answered', () => {
  const engine = new QueryEngine('embedded', 50);
  expect(() => engine.run({ query: ENDLESS, params: {} }, view)).toThrow('The query takes too long');
  expect(engine.run({ query: 'count(*[_type == "style"])', params: {} }, view)).toBe(2);
});

test.each(['*[_id == $a]', '*[0...$a]', '*{"x": select(y == 1 => $a)} | order(z)', 'count(tags[@ in $a])'])(
  '%s is refused without its parameter',
  (query) => {
    const engine = new QueryEngine('embedded');
    expect(() => engine.run({ query, params: {} }, view)).toThrow();
    expect(() => engine.run({ query, params: { a: 1 } }, view)).not.toThrow();
  },
);

test('references are followed, and a reference to nothing gives null', () => {
  const engine = new QueryEngine('embedded');
  const run = (query: string) => engine.run({ query, params: {} }, view);
  expect(run('*[_type == "video"][0].styles[0]->_type')).toBe('style');
  expect(run('*[_type == "video"][0]{"x": {"_ref": "gone"}->}.x')).toBeNull();
});
