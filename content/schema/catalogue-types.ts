import {
  AREA_LABELS,
  EQUIPMENT_LABELS,
  IMPACT_LABELS,
  INTENSITY_LABELS,
  LEVEL_LABELS,
  PHASE_LABELS,
  STAGE_LABELS,
  STYLE_COLOURS,
} from '../../lib/catalogue/facets/taxonomy';
import { moveTimesProblem, SIDES } from '../../lib/catalogue/moves';
import {
  type Advice,
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
  titled,
} from './fields';
import { clockTime, dateText } from './list-texts';

const SIX_HOURS_SECONDS = 6 * 60 * 60;

interface Timed {
  readonly startSeconds?: number;
  readonly endSeconds?: number;
}

const timed = (list: unknown): readonly Timed[] => (Array.isArray(list) ? list : []);

function isAscending(chapters: unknown): boolean {
  const starts = timed(chapters).map(({ startSeconds = -1 }) => startSeconds);
  return starts.every((start, index) => (index === 0 ? start === 0 : start > (starts[index - 1] ?? 0)));
}

/** Checks chapters and moves against the length of the class. */
function timesAdvice(video: unknown): true | Advice {
  const {
    chapters,
    timedMoves,
    durationSeconds = 0,
  } = (video ?? {}) as {
    readonly chapters?: unknown;
    readonly timedMoves?: unknown;
    readonly durationSeconds?: number;
  };
  if (timed(chapters).some(({ startSeconds = 0 }) => startSeconds >= durationSeconds))
    return { message: 'A chapter starts after the end of the class', path: ['chapters'] };
  const message = moveTimesProblem(timed(timedMoves), durationSeconds);
  return message === null || { message, path: ['timedMoves'] };
}

/** Returns "20 min · Beginner · from Dec 1, 9:00 AM" for a scheduled class. */
function classSubtitle({ seconds, level, from, until }: Readonly<Record<string, unknown>>): string {
  const parts = [
    seconds ? `${Math.round(Number(seconds) / 60)} min` : 'no length',
    typeof level === 'string' ? (LEVEL_LABELS[level as keyof typeof LEVEL_LABELS] ?? level) : 'no level',
  ];
  if (Date.parse(String(from)) > Date.now()) parts.push(`from ${dateText(from)}`);
  if (until) parts.push(`${Date.parse(String(until)) > Date.now() ? 'leaves' : 'left'} ${dateText(until)}`);
  return parts.join(' · ');
}

export const video = defineType({
  name: 'video',
  title: 'Class',
  type: 'document',
  description: 'Where it plays is in Classes → Where classes play.',
  fields: [
    text('title'),
    slug('title'),
    titled('Summary', summary(160), 'One or two sentences, for cards and search engines.'),
    richText('description'),
    titled('Length', number('durationSeconds', 1, SIX_HOURS_SECONDS)),
    time('publishedAt', {
      title: 'Show from',
      description: 'A time in the future hides the class until then.',
      initialValue: () => new Date().toISOString(),
    }),
    references('instructors', 'instructor'),
    references('styles', 'style'),
    optional(reference('series', 'series')),
    titled('Number in its series', optional(number('episode', 1, 1000))),
    choice('level', LEVEL_LABELS),
    choices('equipment', EQUIPMENT_LABELS),
    titled('Works on', choices('bodyAreas', AREA_LABELS)),
    choice('impact', IMPACT_LABELS),
    choice('intensity', INTENSITY_LABELS),
    titled('Cycle phases', choices('cyclePhases', PHASE_LABELS)),
    titled('Made for', choices('stages', STAGE_LABELS)),
    titled('Main moves', texts('moves'), 'A few names, for the page of the class.'),
    titled('Wide picture', image('thumbnailLandscape'), '1600 × 900 pixels.'),
    titled('Tall picture', image('thumbnailPortrait'), '1200 × 1600 pixels.'),
    titled(
      'Free preview',
      group('preview', [
        titled(
          'Clip',
          text('clip'),
          'What visitors may watch: its https address, or the folder of its files.',
        ),
      ]),
    ),
    {
      ...objects('chapters', [text('title'), titled('Start', number('startSeconds', 0, SIX_HOURS_SECONDS))], {
        select: { title: 'title', start: 'startSeconds' },
        prepare: ({ title, start }) => ({ title, subtitle: clockTime(start) }),
      }),
      validation: (rule) =>
        rule.custom((value) => isAscending(value) || 'Begin at 0:00, and each chapter after the one before'),
    },
    titled(
      'Moves with their times',
      objects(
        'timedMoves',
        [
          text('title'),
          titled('Start', number('startSeconds', 0, SIX_HOURS_SECONDS)),
          titled('End', number('endSeconds', 1, SIX_HOURS_SECONDS)),
          optional(choice('side', SIDES)),
          titled(
            'Only the cover is shown',
            optional(boolean('showsCover')),
            'The film has no picture of this move.',
          ),
        ],
        {
          select: { title: 'title', start: 'startSeconds', end: 'endSeconds', side: 'side' },
          prepare: ({ title, start, end, side }) => ({
            title: side ? `${title}, ${side} side` : title,
            subtitle: `${clockTime(start)}–${clockTime(end)}`,
          }),
        },
      ),
      'Every move in its order. The player shows which one is on and which comes next.',
    ),
    objects('captions', [text('language'), text('label'), text('file')]),
    titled('Storyboard file', optional(text('storyboard'))),
    titled('In “Featured”', boolean('featured')),
    titled('In “Instructor Inspo”', boolean('inspo')),
    texts('tags'),
    time('leavesAt', {
      title: 'Leaves at',
      validation: undefined,
      description: 'From then on it can no longer be played.',
    }),
  ],
  validation: (rule) => rule.custom(timesAdvice),
  preview: {
    select: {
      title: 'title',
      seconds: 'durationSeconds',
      level: 'level',
      from: 'publishedAt',
      until: 'leavesAt',
      media: 'thumbnailLandscape',
    },
    prepare: ({ title, media, ...facts }) => ({ title, media, subtitle: classSubtitle(facts) }),
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
    choice('level', LEVEL_LABELS),
    titled('Wide picture', image('imageLandscape')),
    titled('Tall picture', image('imagePortrait')),
    order,
    {
      name: 'suggestedWeekdays',
      title: 'Suggested weekdays',
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
    titled('Color', choice('colour', STYLE_COLOURS)),
    titled('Wide picture', image('imageLandscape')),
    titled('Tall picture', image('imagePortrait')),
    order,
  ],
  preview: { select: { title: 'title', subtitle: 'summary', media: 'imageLandscape' } },
});

export const instructor = defineType({
  name: 'instructor',
  title: 'Instructor',
  type: 'document',
  description: 'The address is the name in /about/ms-{name} and /videos/filter/{name}s-picks.',
  fields: [
    text('name'),
    slug('name'),
    text('role'),
    text('quote'),
    richText('bio'),
    image('portrait'),
    titled('Wide picture', image('imageLandscape')),
    references('picks', 'video'),
    order,
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'portrait' } },
});
