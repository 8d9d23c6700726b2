import fc from 'fast-check';
import { evaluateSync, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { Dataset } from '../../../embedded/content/dataset';
import type { ContentDocument } from '../../../embedded/content/document';
import { QueryEngine } from '../../../embedded/content/query/query-engine';

/** Random documents and queries: the engine, with all that makes it quick, answers as the query library alone does. */

const TEXTS = ['x', 'y', 'a1', 'b1', 'b2', 'gone'];
const text = fc.constantFrom(...TEXTS);
const single = fc.oneof(text, fc.integer({ min: -2, max: 2 }), fc.boolean(), fc.constant(null));
const reference = fc.record(
  { _ref: fc.oneof({ weight: 5, arbitrary: text }, single) },
  { noNullPrototype: true },
);
const value = fc.oneof(
  { weight: 4, arbitrary: single },
  fc.array(single, { maxLength: 3 }),
  fc.record({ s: single }, { noNullPrototype: true }),
);
const fields = fc.record(
  {
    s: fc.oneof({ weight: 4, arbitrary: text }, value),
    n: value,
    tags: fc.oneof({ weight: 4, arbitrary: fc.array(single, { maxLength: 4 }) }, value),
    slug: fc.oneof({ weight: 4, arbitrary: fc.record({ current: text }, { noNullPrototype: true }) }, value),
    ref: fc.oneof({ weight: 4, arbitrary: reference }, value),
    refs: fc.oneof({ weight: 4, arbitrary: fc.array(reference, { maxLength: 3 }) }, value),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const documents = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'b'), fields), { maxLength: 14, size: 'max' })
  .map((list) =>
    list.map(([type, rest], index): ContentDocument => ({ ...rest, _id: `${type}${index}`, _type: type })),
  );

const path = fc.constantFrom(
  's',
  'n',
  '_id',
  'slug.current',
  '(slug).current',
  'ref._ref',
  'ref->s',
  'ref->tags[0]',
  'tags[0]',
  'tags[-1]',
  '@.s',
  'missing',
);
const literal = fc.constantFrom('"x"', '1', 'true', 'null', '$p', '$q', '$list[0]', 'lower("Z")', '$list');
const list = fc.constantFrom(
  'tags',
  '$list',
  '["x", 1, $p]',
  'refs[]->s',
  'refs[]._ref',
  'refs[]->tags[]',
  '*[_type == "b"]._id',
  '*[_type == "b" && s == $p].refs[]._ref',
  'n',
);
const operator = fc.constantFrom('==', '!=', '<', '<=', '>', '>=');
const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      'defined(_id)',
      's == $p',
      's in ["y", "x", $p]',
      'slug.current in ["x", "b1", "a1", "x"]',
      '"x" == slug.current',
      'ref._ref in $list',
      'n == $p',
    ),
    fc.tuple(path, operator, literal).map((parts) => parts.join(' ')),
    fc.tuple(literal, operator, path).map((parts) => parts.join(' ')),
    fc.tuple(path, operator, path).map((parts) => parts.join(' ')),
    fc.tuple(fc.oneof(path, literal), list).map(([left, right]) => `${left} in ${right}`),
    path.map((name) => `defined(${name})`),
    path,
    fc
      .tuple(list, operator, fc.constantFrom('0', '1', '2'))
      .map(([inner, sign, number]) => `count(${inner}) ${sign} ${number}`),
    fc.constantFrom(
      'count(tags[@ in $list]) > 0',
      'count(tags[@ != "x" && !(@ in $list)]) == 0',
      'count((refs[]->slug.current)[@ in $list]) > 0',
      'count(refs[_ref == $p]) == 1',
      's match "x*"',
      'references("b1")',
      'n in 0..1',
      'dateTime(s) < now()',
      'select(s == "x" => true, n)',
    ),
    tie('condition').map((inner) => `!(${inner})`),
    fc.tuple(tie('condition'), tie('condition')).map(([left, right]) => `(${left} && ${right})`),
    fc.tuple(tie('condition'), tie('condition')).map(([left, right]) => `(${left} || ${right})`),
  ),
}));
const type = fc.constantFrom('a', 'b', 'b', 'none');
const scan = fc.oneof(
  fc.tuple(type, condition).map(([name, inner]) => `*[_type == "${name}" && ${inner}]`),
  fc.tuple(type, condition).map(([name, inner]) => `*[${inner} && (_type == "${name}")]`),
  type.map((name) => `*[_type == "${name}"]`),
  condition.map((inner) => `*[${inner}]`),
);
const orderKey = fc
  .tuple(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('n', 's', 'tags[0]', '_id', 'missing') },
      path,
      fc.constant('lower(s)'),
    ),
    fc.constantFrom('', ' asc', ' desc'),
  )
  .map((parts) => parts.join(''));
const order = fc
  .array(orderKey, { maxLength: 3 })
  .map((keys) => (keys.length === 0 ? '' : ` | order(${keys.join(', ')})`));
const slice = fc.constantFrom('', '[0...2]', '[1..3]', '[0...0]', '[-2..-1]', '[2...1]', '[1...-1]');
const projection = fc.oneof(
  fc.constantFrom(
    '',
    '._id',
    '{_id, s, "t": ref->{_id}}',
    '{"m": tags[]{"y": @}, "k": refs[]->{"own": *[_type == "b" && s == ^.s]._id}}',
    '{"k": refs[]{"back": *[_type == "b" && ^._ref == _id]{_id, "up": ^.^._id}}}',
    '{"same": *[_type == ^._type]._id}',
    '{"near": tags[]{"on": *[_type == "b" && s == ^.^.s]._id}}',
    '{"far": *[_type == "a"]{"on": *[_type == "b" && ^.^._id == ref._ref]._id}}',
    '{"mine": tags[@ in *[_type == "b" && s == ^]._id]}',
  ),
  fc
    .tuple(condition, order, slice)
    .map(
      ([inner, by, cut]) =>
        `{_id, "kids": (*[_type == "b" && ref._ref == ^._id && ${inner}]${by}${cut}){_id, "up": ^._id}}`,
    ),
  fc
    .tuple(condition, order)
    .map(([inner, by]) => `{"others": *[_type == "a" && s == ^.s && (${inner})]${by}._id}`),
  fc.tuple(scan, order, slice).map(([inner, by, cut]) => `{_id, "all": (${inner}${by}${cut})[]._id}`),
);
const query = fc
  .tuple(
    scan,
    order,
    slice,
    fc.constantFrom('', '', '', ' | order(n desc)', '[s == "x"]', '[0]', '[1]'),
    projection,
  )
  .map((parts) => parts.join(''));
const params = fc.record({ p: text, q: single, list: fc.array(single, { maxLength: 4 }) });

function expectSame(data: readonly ContentDocument[], query: string, given: Record<string, unknown>): void {
  const view = new Dataset(data).view('published', true);
  const engine = new QueryEngine('embedded');
  const plain = evaluateSync(parse(query), {
    dataset: view.documents,
    params: given,
    dereference: ({ _ref }) => view.byId.get(_ref),
  });
  expect(engine.run({ query, params: given }, view)).toEqual(plain.data);
  // Again, on the indexes that the first run has made.
  expect(engine.run({ query, params: given }, view)).toEqual(plain.data);
}

test('any query over any documents gives what the query library gives', () => {
  fc.assert(fc.property(documents, query, params, expectSame), { numRuns: 1500 });
}, 60_000);

const wellFormed = fc
  .array(
    fc.tuple(
      fc.constantFrom('a', 'b'),
      fc.record(
        {
          s: text,
          n: fc.integer({ min: 0, max: 4 }),
          tags: fc.array(text, { maxLength: 3 }),
          ref: fc.record({ _ref: text }, { noNullPrototype: true }),
        },
        { noNullPrototype: true },
      ),
    ),
    { minLength: 4, maxLength: 14, size: 'max' },
  )
  .map((list) =>
    list.map(([type, rest], index): ContentDocument => ({ ...rest, _id: `${type}${index}`, _type: type })),
  );

test.each([
  '*[_type == "b" && s == $p]._id',
  '*[_type == "b" && s == $p] | order(n)[0...2]{_id, n}',
  '*[_type == "b" && s == $p] | order(n desc, _id desc)[0]{_id, n}',
  '*[_type == "b" && s in ["y", "x", $p]]._id',
  '*[_type == "b" && s in ["y", "x"] && ref._ref == $p] | order(n desc)._id',
  '*[_type == "b" && s in $list] | order(n)[1..2]._id',
  '*[_type == "a"]{_id, "on": *[_type == "b" && ref._ref == ^._id]._id}',
  '*[_type == "a"]{"on": *[_type == "b" && s == ^.s] | order(n)[0...2]{_id, "up": ^._id}}',
  '*[_type == "a"]{"r": ref{"on": *[_type == "b" && s == ^.^.s]._id}}',
  '*[_type == "a"]{"x": *[_type == "b"]{"y": *[_type == "b"]{"z": *[_type == "b" && s == ^.^.s]._id}}}',
  '*[_type == "a"]{"far": *[_type == "b"]{"on": *[_type == "b" && ^.^._id == ref._ref]._id}}',
  '*[_type == "a"]{"mine": tags[@ in *[_type == "b" && s == ^]._id]}',
  '*[_type == "a" && s in *[_type == "b" && n == $q].tags[]] | order(s, n)[0...3]._id',
  '*[_type == "a" && count((ref->tags)[@ in $list]) > 0]._id',
])(
  '%s finds what the query library finds',
  (query) => {
    fc.assert(
      fc.property(wellFormed, params, (data, given) => expectSame(data, query, given)),
      { numRuns: 60 },
    );
  },
  60_000,
);
