import { evaluateSync, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { Dataset } from '../../../embedded/content/dataset';
import { isContentDocument } from '../../../embedded/content/document';
import { QueryEngine } from '../../../embedded/content/query-engine';
import { prepareQuery } from '../../../embedded/content/query-tree';
import { FIXTURE_DOCUMENTS } from '../../support/content-fixture';

const view = new Dataset(FIXTURE_DOCUMENTS.filter(isContentDocument)).view('published', true);
const engine = new QueryEngine('embedded');

test.each([
  '*[_type == "video"]._id',
  '*[_type == "video" && durationSeconds > 600]{title, "s": styles[]->title}',
  '*[durationSeconds > 1 && (_type == "video")]._id',
  'count(*[_type == "style"])',
  '*[_type == "series"]{"episodes": *[_type == "video" && series._ref == ^._id] | order(episode asc).title}',
  '*[_type == "video" || _type == "style"]._id',
  '*[!(_type == "video")]._id',
  '*[_type != "video"]._id',
  '*[_type in ["video", "style"]]._id',
  '*[_type == "none"]',
  '*[references("style-yoga") && _type == "video"]._id',
  '*[_type == "video"][0...2]{..., "self": *[_type == ^._type]._id}',
  '*[_type == "video" && _id in *[_type == "instructor"].picks[]._ref]._id',
])('%s gives the same with the index of types as without', (query) => {
  const plain = evaluateSync(parse(query), {
    dataset: view.documents,
    dereference: ({ _ref }) => view.byId.get(_ref),
  });
  expect(engine.run({ query, params: {} }, view)).toEqual(plain.data);
});

test('only a type that every document must have is looked up', () => {
  expect(prepareQuery(parse('*[_type == "video" && x == 1]')).types).toEqual(['video']);
  expect(prepareQuery(parse('*[_type == "video" || x == 1]')).types).toEqual([]);
});

test('parameters are found wherever they stand', () => {
  const { parameters } = prepareQuery(parse('*[_type == $a]{"x": select(y == $b => $c)} | order(z) [0]'));
  expect([...parameters].sort()).toEqual(['a', 'b', 'c']);
});
