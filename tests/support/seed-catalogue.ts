import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Catalogue, CatalogueEntry } from '@/lib/videos/catalogue';
import {
  BODY_AREAS,
  CYCLE_PHASES,
  EQUIPMENT,
  IMPACTS,
  INTENSITIES,
  LEVELS,
  STAGES,
} from '@/lib/videos/taxonomy';

const reference = v.object({ _ref: v.string() });
const texts = v.optional(v.array(v.string()), []);

const videoSchema = v.object({
  _id: v.string(),
  slug: v.object({ current: v.string() }),
  title: v.string(),
  durationSeconds: v.number(),
  publishedAt: v.string(),
  level: v.picklist(LEVELS),
  impact: v.picklist(IMPACTS),
  intensity: v.picklist(INTENSITIES),
  equipment: v.array(v.picklist(EQUIPMENT)),
  bodyAreas: v.array(v.picklist(BODY_AREAS)),
  cyclePhases: v.optional(v.array(v.picklist(CYCLE_PHASES)), []),
  stages: v.optional(v.array(v.picklist(STAGES)), []),
  featured: v.optional(v.boolean(), false),
  inspo: v.optional(v.boolean(), false),
  styles: v.array(reference),
  instructors: v.array(reference),
  series: v.optional(reference),
  moves: texts,
  tags: texts,
});

const namedSchema = v.object({
  _id: v.string(),
  slug: v.object({ current: v.string() }),
  name: v.optional(v.string()),
  title: v.optional(v.string()),
  picks: v.optional(v.array(reference), []),
});

const typeOf = (document: object): unknown => Reflect.get(document, '_type');

/** The catalogue of the seed that is part of the project, without a content service. No class leaves it. */
export function seedCatalogue(): Catalogue {
  const text = readFileSync(path.resolve('content/production.ndjson'), 'utf8');
  const documents = text
    .split('\n')
    .filter(Boolean)
    .map((line) => v.parse(v.looseObject({}), JSON.parse(line)));
  const ofType = <T>(type: string, schema: v.GenericSchema<unknown, T>): T[] =>
    documents.filter((document) => typeOf(document) === type).map((document) => v.parse(schema, document));
  const named = ['style', 'instructor', 'series'].map((type) => ofType(type, namedSchema));
  const [styles = [], instructors = [], series = []] = named;
  const slugs = new Map(named.flat().map(({ _id, slug }) => [_id, slug.current]));
  const linkOf = ({ slug, name, title }: v.InferOutput<typeof namedSchema>) => ({
    slug: slug.current,
    name: name ?? title ?? '',
  });
  const slugsOf = (references: readonly { _ref: string }[]) =>
    references.flatMap(({ _ref }) => slugs.get(_ref) ?? []);
  return {
    styles: styles.map(linkOf),
    instructors: instructors.map(linkOf),
    series: series.map(linkOf),
    picks: new Map(
      instructors.map(({ slug, picks }) => [slug.current, new Set(picks.map(({ _ref }) => _ref))]),
    ),
    entries: ofType('video', videoSchema).map(
      ({ _id, slug, styles: ofStyles, instructors: by, series: part, ...rest }): CatalogueEntry => ({
        ...rest,
        id: _id,
        slug: slug.current,
        leavesAt: null,
        styles: slugsOf(ofStyles),
        instructors: slugsOf(by),
        series: part ? (slugs.get(part._ref) ?? null) : null,
      }),
    ),
  };
}
