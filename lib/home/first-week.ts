import type { ListedClass } from '@/lib/catalogue/catalogue';
import { addDays } from '@/lib/training/programs/days';
import { isFirstClassLength } from './home-rules';

type AskedLevel = 'beginner' | 'intermediate' | 'advanced';

interface Care {
  readonly label: string;
  /** If set, only classes for this life stage are suitable. */
  readonly stage?: ListedClass['stages'][number];
  readonly excludes: (one: ListedClass) => boolean;
}

const hasMove = ({ moves }: ListedClass, words: RegExp): boolean => moves.some((move) => words.test(move));
/** A class without impact data counts as a class with impact. */
const hasImpact = ({ impact }: ListedClass): boolean => impact !== 'none';
const trainsArea = ({ bodyAreas, intensity }: ListedClass, area: ListedClass['bodyAreas'][number]): boolean =>
  bodyAreas.includes(area) && intensity !== 'gentle';
const lifeStage = (label: string, stage: NonNullable<Care['stage']>): Care => ({
  label,
  stage,
  excludes: hasImpact,
});

const JUMPS = /jump|leap|hop|burpee|skater|bounce/i;
const ON_KNEES = /squat|lunge|pli[eé]|curtsy|warrior|kneel|on knees|crescent|pigeon|lizard|dragon|thruster/i;
const ON_BACK = /deadlift|good morning|bent-over|roll|teaser|swan|cobra|sphinx|backbend|swimming|hinge|wild/i;
const ON_WRISTS =
  /plank|push-up|downward|climber|wild|cat and cow|bird dog|puppy|taps|sun salutation|warrior flow|thread/i;
const STRAINING = /hundred|plank|teaser|thruster|carry/i;

export const CARES = {
  knees: {
    label: 'Knees',
    excludes: (one) => hasImpact(one) || trainsArea(one, 'legs') || hasMove(one, ON_KNEES),
  },
  back: {
    label: 'Back',
    excludes: (one) => hasImpact(one) || trainsArea(one, 'back') || hasMove(one, ON_BACK),
  },
  wrists: {
    label: 'Wrists or shoulders',
    excludes: (one) => trainsArea(one, 'arms') || hasMove(one, ON_WRISTS),
  },
  'pelvic-floor': {
    label: 'Pelvic floor',
    excludes: (one) => hasImpact(one) || one.intensity === 'strong' || hasMove(one, STRAINING),
  },
  jumping: { label: 'Jumping', excludes: (one) => one.impact === 'high' || hasMove(one, JUMPS) },
  floor: { label: 'Getting down to the floor', excludes: ({ equipment }) => equipment.includes('mat') },
  'trimester-1': lifeStage('Pregnant, first trimester', 'trimester-1'),
  'trimester-2': lifeStage('Pregnant, second trimester', 'trimester-2'),
  'trimester-3': lifeStage('Pregnant, third trimester', 'trimester-3'),
  postnatal: lifeStage('Just had a baby', 'postnatal'),
} as const satisfies Readonly<Record<string, Care>>;

export type CareName = keyof typeof CARES;
export const careOf = (name: CareName): Care => CARES[name];

export const LEVEL_CHOICES = [
  { value: 'beginner', label: 'New to this, or coming back' },
  { value: 'intermediate', label: 'I move every week' },
  { value: 'advanced', label: 'Strong, and up for more' },
] as const satisfies readonly { readonly value: AskedLevel; readonly label: string }[];

export const MINUTE_CHOICES = [15, 25, 45] as const;

export interface WeekAnswers {
  readonly minutes: (typeof MINUTE_CHOICES)[number];
  readonly level: AskedLevel;
  readonly cares: readonly CareName[];
}

const DIFFICULTY: Readonly<Record<ListedClass['level'], number>> = {
  all: 0,
  beginner: 0,
  intermediate: 1,
  advanced: 2,
};

/** Days with a class, as offsets from the first day of the plan (0). */
export const WEEK_DAYS = [0, 2, 4, 6] as const;
const LAST_DAY = WEEK_DAYS.length - 1;
/** Days for which the dashboard shows the plan: more than seven, because many members need longer. */
export const SHOWN_DAYS = 14;
const MIN_CLASS_SEC = 5 * 60;

export function isSuited(one: ListedClass, { level, cares }: WeekAnswers, startDay: string): boolean {
  const stages = cares.flatMap((name) => careOf(name).stage ?? []);
  const isOfStage =
    stages.length > 0
      ? stages.every((stage) => one.stages.includes(stage))
      : one.stages.length === 0 || one.stages.includes('any');
  return (
    isOfStage &&
    !one.inspo &&
    one.durationSeconds >= MIN_CLASS_SEC &&
    DIFFICULTY[one.level] <= DIFFICULTY[level] &&
    !(level === 'beginner' && one.intensity === 'strong') &&
    // Adds one day, because `leavesAt` is in UTC and `startDay` is a local date.
    (one.leavesAt === null || one.leavesAt > addDays(startDay, SHOWN_DAYS + 1)) &&
    !cares.some((name) => careOf(name).excludes(one))
  );
}

function scoreOf(
  one: ListedClass,
  day: number,
  answers: WeekAnswers,
  chosen: readonly ListedClass[],
): number {
  const minutes = one.durationSeconds / 60;
  const target = day === 0 ? Math.min(answers.minutes, 20) : answers.minutes;
  const isRepeated = chosen.some(({ styles }) => styles[0] === one.styles[0]);
  const tools = one.equipment.filter((item) => item !== 'none' && item !== 'mat').length;
  return (
    (day === 0 && !isFirstClassLength(one.durationSeconds) ? -1000 : 0) +
    (day === 0 && one.intensity === 'strong' ? -30 : 0) +
    (one.intensity === 'gentle' ? (day === LAST_DAY ? 20 : -10) : 0) +
    (one.stages.length > 0 && !one.stages.includes('any') ? 15 : 0) -
    (minutes > target ? 4 * (minutes - target) : target - minutes) -
    6 * Math.abs(DIFFICULTY[answers.level] - DIFFICULTY[one.level]) -
    8 * tools -
    (isRepeated ? 15 : 0) +
    (one.featured ? 3 : 0)
  );
}

/**
 * Returns one class id for each of `WEEK_DAYS`; '' if no class is left for a day, but no '' at the end.
 * An id in `kept` keeps its day if its class is suitable or the member has done it.
 */
export function planWeek(
  classes: readonly ListedClass[],
  answers: WeekAnswers,
  startDay: string,
  kept: readonly string[] = [],
  done: ReadonlySet<string> = new Set(),
): readonly string[] {
  const suited = new Map(
    classes.filter((one) => isSuited(one, answers, startDay)).map((one) => [one.id, one]),
  );
  const keptIds = kept.map((id) => (suited.has(id) || done.has(id) ? id : null));
  const chosen: ListedClass[] = keptIds.flatMap((id) => suited.get(id ?? '') ?? []);
  const ids = WEEK_DAYS.map((_, day) => {
    const keptId = keptIds[day];
    if (keptId) return keptId;
    const [best] = [...suited.values()]
      .filter(({ id }) => !keptIds.includes(id) && !chosen.some((one) => one.id === id))
      .map((one) => ({ one, score: scoreOf(one, day, answers, chosen) }))
      .toSorted((a, b) => b.score - a.score || (a.one.id < b.one.id ? -1 : 1));
    if (best) chosen.push(best.one);
    return best?.one.id ?? '';
  });
  return ids.slice(0, ids.findLastIndex(Boolean) + 1);
}
