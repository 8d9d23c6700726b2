import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const field = v.object({ fieldPath: v.string() });
const operator = v.union([v.string(), v.number()]);
const fieldFilter = v.object({ fieldFilter: v.object({ field, op: operator }) });
const unaryFilter = v.object({ unaryFilter: v.object({ field, op: operator }) });
const simpleFilter = v.union([fieldFilter, unaryFilter]);
const filter = v.union([
  v.object({ compositeFilter: v.object({ filters: v.array(simpleFilter) }) }),
  simpleFilter,
]);

const query = v.object({
  from: v.array(v.object({ collectionId: v.string(), allDescendants: v.optional(v.boolean(), false) })),
  where: v.nullish(filter),
  orderBy: v.optional(v.array(v.object({ field })), []),
});

const request = v.union([
  v.pipe(
    v.object({ structuredQuery: query }),
    v.transform(({ structuredQuery }) => structuredQuery),
  ),
  v.pipe(
    v.object({ structuredAggregationQuery: v.object({ structuredQuery: query }) }),
    v.transform(({ structuredAggregationQuery }) => structuredAggregationQuery.structuredQuery),
  ),
]);

const deployedIndex = v.object({ collectionGroup: v.string(), fields: v.array(field) });
const deployedFile = v.object({
  indexes: v.array(deployedIndex),
  fieldOverrides: v.array(
    v.object({
      collectionGroup: v.string(),
      fieldPath: v.string(),
      indexes: v.array(v.object({ queryScope: v.string() })),
    }),
  ),
});
const deployed = v.parse(deployedFile, JSON.parse(readFileSync('firestore.indexes.json', 'utf8')));

/** `==`, `in` and `is null`, by name or by the number that firebase-admin sends. */
const EQUALITIES = new Set<string | number>(['EQUAL', 'IN', 'IS_NULL', 5, 8]);

function partsOf({ where, orderBy }: v.InferOutput<typeof query>) {
  const filters = !where ? [] : 'compositeFilter' in where ? where.compositeFilter.filters : [where];
  const simple = filters.map((one) => ('fieldFilter' in one ? one.fieldFilter : one.unaryFilter));
  const isEqual = (op: string | number): boolean => EQUALITIES.has(op);
  const names = (list: readonly { readonly field: { readonly fieldPath: string } }[]): string[] =>
    list.map((one) => one.field.fieldPath).filter((name) => name !== '__name__');
  return {
    equal: new Set(names(simple.filter(({ op }) => isEqual(op)))),
    sorted: new Set([...names(simple.filter(({ op }) => !isEqual(op))), ...names(orderBy)]),
  };
}

/** Names the index that Firestore would demand for this request and `firestore.indexes.json` lacks; else null. */
export function missingIndex(path: string, body: string): string | null {
  if (!/:run(Aggregation)?Query$/.test(path)) return null;
  const asked = v.parse(request, JSON.parse(body));
  const { equal, sorted } = partsOf(asked);
  const fields = [...equal, ...[...sorted].filter((name) => !equal.has(name))];
  const [from] = asked.from;
  const collection = from?.collectionId ?? '';
  const scope = from?.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  // Firestore indexes each field by itself, but not across collections with the same name.
  const hasOwnIndex = (name: string): boolean => {
    const changed = deployed.fieldOverrides.find(
      (one) => one.collectionGroup === collection && one.fieldPath === name,
    );
    return changed ? changed.indexes.some(({ queryScope }) => queryScope === scope) : scope === 'COLLECTION';
  };
  const needsComposite = sorted.size > 1 || (equal.size > 0 && fields.length > equal.size);
  const hasComposite = deployed.indexes.some(
    (one) =>
      one.collectionGroup === collection && fields.every((name, at) => one.fields[at]?.fieldPath === name),
  );
  const isMissing = !fields.every(hasOwnIndex) || (needsComposite && !hasComposite);
  return isMissing ? `${collection} by ${fields.join(', ')}` : null;
}
