import { evaluateSync, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { Dataset } from '../../../embedded/content/dataset';
import { isContentDocument } from '../../../embedded/content/document';
import { QueryEngine } from '../../../embedded/content/query/query-engine';
import { prepareQuery } from '../../../embedded/content/query/query-tree';
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

const shapeOf = (query: string) => {
  const { types, selections, joins } = prepareQuery(parse(query));
  return {
    types,
    selections: selections.map(({ selection: { type, order, limit } }) => [type, order.length, limit]),
    joins: joins.map(({ type, path }) => [type, path.join('.')]),
  };
};
const ALL = Number.POSITIVE_INFINITY;

test.each<[query: string, shape: Partial<ReturnType<typeof shapeOf>>]>([
  ['*[_type == "video" && x == 1]', { selections: [['video', 0, ALL]] }],
  ['*[_type == "video" && x == 1] | order(a, b.c desc)[0...24]{x}', { selections: [['video', 2, 24]] }],
  ['*[_type == "video" && slug.current == $slug][0]', { selections: [['video', 0, 1]] }],
  ['*[_type == "video" && x == 1] | order(a)[-2..-1]', { selections: [['video', 1, ALL]] }],
  ['*[_type == "video" && dateTime(x) > now()] | order(a)[0...2]', { types: ['video'] }],
  ['*[_type == "video" || x == 1]', {}],
  [
    '*[_type == "series"]{"episodes": *[_type == "video" && series._ref == ^._id]}',
    { types: ['video'], selections: [['series', 0, ALL]], joins: [['video', 'series._ref']] },
  ],
  [
    '*[_type == "video" && _id in *[_type == "instructor" && slug.current == $a].picks[]._ref] | order(a)[0...9]',
    {
      selections: [
        ['instructor', 0, ALL],
        ['video', 1, 9],
      ],
    },
  ],
])('%s is found by its indexes', (query, shape) => {
  expect(shapeOf(query)).toEqual({ types: [], selections: [], joins: [], ...shape });
});

test('parameters are found wherever they stand', () => {
  const { parameters } = prepareQuery(parse('*[_type == $a]{"x": select(y == $b => $c)} | order(z) [0]'));
  expect([...parameters].sort()).toEqual(['a', 'b', 'c']);
});
