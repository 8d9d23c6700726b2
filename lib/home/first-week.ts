import type { ListedClass } from '@/lib/catalogue/catalogue';
import { addDays } from '@/lib/training/programs/days';
import { isFirstLength } from './home-rules';

type AskedLevel = 'beginner' | 'intermediate' | 'advanced';

/** An answer about health or life stage, with the classes that it excludes. */
interface Care {
  readonly label: string;
  /** Life stage whose classes replace those for any stage. */
  readonly stage?: ListedClass['stages'][number];
  readonly leavesOut: (one: ListedClass) => boolean;
}

const doing = ({ moves }: ListedClass, words: RegExp): boolean => moves.some((move) => words.test(move));
/** True unless the content says that a class has no impact. */
const hasImpact = ({ impact }: ListedClass): boolean => impact !== 'none';
const works = ({ bodyAreas, intensity }: ListedClass, area: ListedClass['bodyAreas'][number]): boolean =>
  bodyAreas.includes(area) && intensity !== 'gentle';
const stageOf = (label: string, stage: NonNullable<Care['stage']>): Care => ({
  label,
  stage,
  leavesOut: hasImpact,
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
    leavesOut: (one) => hasImpact(one) || works(one, 'legs') || doing(one, ON_KNEES),
  },
  back: {
    label: 'Back',
    leavesOut: (one) => hasImpact(one) || works(one, 'back') || doing(one, ON_BACK),
  },
  wrists: { label: 'Wrists or shoulders', leavesOut: (one) => works(one, 'arms') || doing(one, ON_WRISTS) },
  'pelvic-floor': {
    label: 'Pelvic floor',
    leavesOut: (one) => hasImpact(one) || one.intensity === 'strong' || doing(one, STRAINING),
  },
  jumping: { label: 'Jumping', leavesOut: (one) => one.impact === 'high' || doing(one, JUMPS) },
  floor: { label: 'Getting down to the floor', leavesOut: ({ equipment }) => equipment.includes('mat') },
  'trimester-1': stageOf('Pregnant, first trimester', 'trimester-1'),
  'trimester-2': stageOf('Pregnant, second trimester', 'trimester-2'),
  'trimester-3': stageOf('Pregnant, third trimester', 'trimester-3'),
  postnatal: stageOf('Just had a baby', 'postnatal'),
} as const satisfies Readonly<Record<string, Care>>;

export type CareName = keyof typeof CARES;
export const careOf = (name: CareName): Care => CARES[name];

export const LEVEL_CHOICES = [
  { value: 'beginner', label: 'New to this, or coming back' },
  { value: 'intermediate', label: 'I move every week' },
  { value: 'advanced', label: 'Strong, and up for more' },
] as const satisfies readonly { readonly value: AskedLevel; readonly label: string }[];

/** Minutes that a class may take. */
export const MINUTE_CHOICES = [15, 25, 45] as const;

export interface WeekAnswers {
  readonly minutes: (typeof MINUTE_CHOICES)[number];
  readonly level: AskedLevel;
  readonly cares: readonly CareName[];
}

const HARDER: Readonly<Record<ListedClass['level'], number>> = {
  all: 0,
  beginner: 0,
  intermediate: 1,
  advanced: 2,
};

/** Days after the first day. */
export const WEEK_DAYS = [0, 2, 4, 6] as const;
const LAST_DAY = WEEK_DAYS.length - 1;
const SHORTEST_SEC = 5 * 60;

/** Returns whether the class fits the level and the answers. A week gets fewer classes rather than one that does not. */
export function isSuited(one: ListedClass, { level, cares }: WeekAnswers, startDay: string): boolean {
  const stages = cares.flatMap((name) => careOf(name).stage ?? []);
  const isOfStage =
    stages.length > 0
      ? stages.every((stage) => one.stages.includes(stage))
      : one.stages.length === 0 || one.stages.includes('any');
  return (
    isOfStage &&
    !one.inspo &&
    one.durationSeconds >= SHORTEST_SEC &&
    HARDER[one.level] <= HARDER[level] &&
    !(level === 'beginner' && one.intensity === 'strong') &&
    (one.leavesAt === null || one.leavesAt > addDays(startDay, 8)) &&
    !cares.some((name) => careOf(name).leavesOut(one))
  );
}

function points(one: ListedClass, day: number, answers: WeekAnswers, chosen: readonly ListedClass[]): number {
  const minutes = one.durationSeconds / 60;
  const target = day === 0 ? Math.min(answers.minutes, 20) : answers.minutes;
  const isRepeated = chosen.some(({ styles }) => styles[0] === one.styles[0]);
  const tools = one.equipment.filter((item) => item !== 'none' && item !== 'mat').length;
  return (
    (day === 0 && !isFirstLength(one.durationSeconds) ? -1000 : 0) +
    (day === 0 && one.intensity === 'strong' ? -30 : 0) +
    (one.intensity === 'gentle' ? (day === LAST_DAY ? 20 : -10) : 0) +
    (one.stages.length > 0 && !one.stages.includes('any') ? 15 : 0) -
    (minutes > target ? 4 * (minutes - target) : target - minutes) -
    6 * Math.abs(HARDER[answers.level] - HARDER[one.level]) -
    8 * tools -
    (isRepeated ? 15 : 0) +
    (one.featured ? 3 : 0)
  );
}

/**
 * Returns the ids of up to four classes, one a day of `WEEK_DAYS`; fewer when the catalogue has no more that suit.
 * A class in `kept` keeps its day if it suits or is done; otherwise the next best class gets the day.
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
  const staying = kept.map((id) => (suited.has(id) || done.has(id) ? id : null));
  const chosen: ListedClass[] = staying.flatMap((id) => suited.get(id ?? '') ?? []);
  return WEEK_DAYS.flatMap((_, day) => {
    const held = staying[day];
    if (held) return [held];
    const [best] = [...suited.values()]
      .filter(({ id }) => !staying.includes(id) && !chosen.some((one) => one.id === id))
      .map((one) => ({ one, score: points(one, day, answers, chosen) }))
      .toSorted((a, b) => b.score - a.score || (a.one.id < b.one.id ? -1 : 1));
    if (!best) return [];
    chosen.push(best.one);
    return [best.one.id];
  });
}
