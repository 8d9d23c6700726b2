import {
  BODY_AREAS,
  CYCLE_PHASES,
  EQUIPMENT,
  IMPACTS,
  INTENSITIES,
  LEVELS,
  STAGES,
  STYLE_COLOURS,
} from '../../lib/catalogue/facets/taxonomy';
import { moveTimesProblem, SIDES } from '../../lib/catalogue/moves';
import {
  boolean,
  choice,
  choices,
  defineType,
  group,
  image,
  number,
  objects,
  optional,
  order,
  reference,
  references,
  richText,
  slug,
  summary,
  text,
  texts,
  time,
} from './fields';

const SIX_HOURS_SECONDS = 6 * 60 * 60;

function isAscending(chapters: unknown): boolean {
  if (!Array.isArray(chapters) || chapters.length === 0) return true;
  const starts = chapters.map((chapter: { readonly startSeconds?: number }) => chapter.startSeconds ?? -1);
  return starts[0] === 0 && starts.every((start, index) => index === 0 || start > (starts[index - 1] ?? 0));
}

function movesAdvice(video: unknown): string | null {
  const { timedMoves = [], durationSeconds = 0 } = (video ?? {}) as {
    readonly timedMoves?: readonly { readonly startSeconds?: number; readonly endSeconds?: number }[];
    readonly durationSeconds?: number;
  };
  return Array.isArray(timedMoves) ? moveTimesProblem(timedMoves, durationSeconds) : null;
}

export const video = defineType({
  name: 'video',
  title: 'Class',
  type: 'document',
  description: 'Where it plays is a document of its own: private.playback.<id of this document>.',
  fields: [
    text('title'),
    slug('title'),
    summary(160),
    richText('description'),
    number('durationSeconds', 1, SIX_HOURS_SECONDS),
    time('publishedAt', {
      title: 'Show from',
      description: 'A time in the future hides the class until then.',
    }),
    references('instructors', 'instructor'),
    references('styles', 'style'),
    optional(reference('series', 'series')),
    optional(number('episode', 1, 1000)),
    choice('level', LEVELS),
    choices('equipment', EQUIPMENT),
    choices('bodyAreas', BODY_AREAS),
    choice('impact', IMPACTS),
    choice('intensity', INTENSITIES),
    choices('cyclePhases', CYCLE_PHASES),
    choices('stages', STAGES),
    texts('moves'),
    image('thumbnailLandscape'),
    image('thumbnailPortrait'),
    group('preview', [text('clip')]),
    {
      ...objects('chapters', [text('title'), number('startSeconds', 0, SIX_HOURS_SECONDS)]),
      validation: (rule) =>
        rule.custom(
          (value) => isAscending(value) || 'Begin at 0 seconds, and each chapter after the one before',
        ),
    },
    {
      ...objects('timedMoves', [
        text('title'),
        number('startSeconds', 0, SIX_HOURS_SECONDS),
        number('endSeconds', 1, SIX_HOURS_SECONDS),
        optional(choice('side', SIDES)),
      ]),
      description: 'Every move in its order. The player shows which one is on and which comes next.',
    },
    objects('captions', [text('language'), text('label'), text('file')]),
    optional(text('storyboard')),
    boolean('featured'),
    boolean('inspo'),
    texts('tags'),
    time('leavesAt', { validation: undefined, description: 'From then on it can no longer be played.' }),
  ],
  validation: (rule) => rule.custom((value) => movesAdvice(value) ?? true),
  preview: {
    select: { title: 'title', seconds: 'durationSeconds', level: 'level', media: 'thumbnailLandscape' },
    prepare: ({ title, seconds, level, media }) => ({
      title,
      media,
      subtitle: [seconds ? `${Math.round(Number(seconds) / 60)} min` : 'no length', level ?? 'no level'].join(
        ' · ',
      ),
    }),
  },
});

export const series = defineType({
  name: 'series',
  title: 'Series',
  type: 'document',
  fields: [
    text('title'),
    slug('title'),
    summary(200),
    richText('description'),
    references('instructors', 'instructor'),
    references('styles', 'style'),
    choice('level', LEVELS),
    image('imageLandscape'),
    image('imagePortrait'),
    order,
    {
      name: 'suggestedWeekdays',
      type: 'array',
      description: 'Monday is 1, Sunday is 7.',
      of: [{ type: 'number', validation: (rule) => rule.min(1).max(7).integer() }],
    },
  ],
  preview: { select: { title: 'title', subtitle: 'summary', media: 'imageLandscape' } },
});

export const style = defineType({
  name: 'style',
  title: 'Style',
  type: 'document',
  fields: [
    text('title'),
    slug('title'),
    summary(200),
    choice('colour', STYLE_COLOURS),
    image('imageLandscape'),
    image('imagePortrait'),
    order,
  ],
  preview: { select: { title: 'title', subtitle: 'summary', media: 'imageLandscape' } },
});

export const instructor = defineType({
  name: 'instructor',
  title: 'Instructor',
  type: 'document',
  description: 'The slug is the name in /about/ms-{name} and /videos/filter/{name}s-picks.',
  fields: [
    text('name'),
    slug('name'),
    text('role'),
    text('quote'),
    richText('bio'),
    image('portrait'),
    image('imageLandscape'),
    references('picks', 'video'),
    order,
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'portrait' } },
});
