import type { Catalogue, ListedClass } from '@/lib/catalogue/catalogue';

export const buildListed = (over: Partial<ListedClass> & Pick<ListedClass, 'id'>): ListedClass => ({
  slug: over.id,
  title: over.id,
  durationSeconds: 1200,
  publishedAt: '2026-03-01T06:00:00.000Z',
  leavesAt: null,
  level: 'all',
  impact: null,
  intensity: null,
  equipment: [],
  bodyAreas: [],
  cyclePhases: [],
  stages: [],
  featured: false,
  inspo: false,
  styles: [],
  instructors: [],
  series: null,
  episode: null,
  moves: [],
  tags: [],
  ...over,
});

export const buildCatalogue = (
  entries: readonly ListedClass[],
  over: Partial<Catalogue> = {},
): Catalogue => ({
  version: 'one',
  entries,
  styles: [],
  instructors: [],
  series: [],
  picks: new Map(),
  ...over,
});
