import type { StyleColour } from '@/lib/catalogue/facets/taxonomy';
import type { ListCard } from '@/lib/catalogue/list-card';
import type { SeriesCard } from '@/lib/catalogue/series';

/** The samples have no pictures, so that the style guide needs no backend. */
const class1: ListCard = {
  id: 'video-sample',
  slug: 'sample',
  title: 'Morning hips, slow and strong',
  durationSeconds: 1500,
  leavesAt: null,
  level: 'beginner',
  styles: [{ slug: 'mobility', name: 'Mobility' }],
  instructors: [{ slug: 'sample', name: 'Sample Teacher' }],
  image: null,
  previewClip: null,
};

export const SAMPLE_CLASSES: readonly ListCard[] = [
  class1,
  {
    ...class1,
    id: 'video-2',
    level: 'advanced',
    durationSeconds: 3900,
    title: 'The long strength class with a title that runs over two lines and is then cut',
  },
  { ...class1, id: 'video-3', level: 'intermediate', title: 'Dance it out' },
  { ...class1, id: 'video-4', level: 'all', title: 'Breathe before bed' },
  { ...class1, id: 'video-5', title: 'Core from the floor up' },
  { ...class1, id: 'video-6', title: 'Glutes, twenty minutes' },
];

export const SAMPLE_SERIES: SeriesCard = {
  id: 'series-sample',
  slug: 'sample',
  title: 'Six weeks to a strong back',
  summary: '',
  level: 'all',
  instructors: [],
  styles: [],
  episodeCount: 18,
  totalSeconds: 36_000,
  image: null,
};

export const SAMPLE_STYLES: readonly { readonly title: string; readonly colour: StyleColour }[] = [
  { title: 'Strength', colour: 'wine' },
  { title: 'Pilates', colour: 'teal' },
  { title: 'Dance', colour: 'blush' },
  { title: 'Yoga', colour: 'sage' },
  { title: 'Cardio', colour: 'gold' },
  { title: 'Boxing', colour: 'ink' },
];
