import type { ListedClass } from '@/lib/catalogue/catalogue';
import { singular } from './terms';

/** A search for any word of a line also finds the other words of that line, ranked below exact matches. */
const SYNONYMS = [
  'abs ab core stomach tummy belly midsection abdominal crunch situp oblique',
  'glute butt bum booty bottom buttocks bridge',
  'leg thigh quad hamstring calf calves lunge squat',
  'arm biceps triceps shoulder',
  'back spine posture backache',
  'hip groin',
  'pelvic kegel',
  'prenatal pregnancy pregnant trimester bump expecting maternity motherhood bloom antenatal',
  'postnatal postpartum afterbirth newborn mom baby motherhood',
  'perimenopause perimenopausal menopause menopausal midlife change',
  'cramp period menstrual pms menstruation comfort',
  'stretch stretching flexibility flexible mobility mobile loosen cooldown',
  'breath breathe breathing breathwork meditation meditate pranayama',
  'rest relax relaxation calm restore restorative recovery unwind stress stressed tense quiet gentle yin',
  'gentle tired exhausted sleepy fatigue anxious anxiety nervous overwhelmed',
  'sleep bed bedtime night evening insomnia',
  'cardio hiit aerobic sweat endurance spark conditioning energy energetic',
  'boxing box punch boxer kickboxing jab',
  'strength weight weights lifting lift dumbbell resistance heavy strong muscle barbell',
  'band resistance theraband elastic',
  'ball swiss',
  'ballet barre plie pointe',
  'dance dancing zumba choreography groove',
  'latin salsa merengue cumbia',
  'yoga flow vinyasa asana',
  'pilates reformer contrology',
  'beginner easy starter starting foundation basics intro introduction',
  'advanced hard tough challenging intense',
  'morning wake wakeup sunrise light',
  'desk office chair sitting seated',
  'lunch break',
  'run runner running jogging',
  'quiet apartment neighbour neighbor noiseless',
  'twist rotation rotate',
  'balance stability wobble',
  'deadlift hinge',
  'press push',
  'row pull pullup',
] as const;

interface PhraseMeaning {
  readonly terms: readonly string[];
  /** If set, classes for which this returns true come before all other results. */
  readonly isMetBy?: (listed: ListedClass) => boolean;
  /** True to search for `terms` only: the words "no" and "mat" would also match a class with "no impact" and a mat. */
  readonly isNeverLiteral?: true;
}

const NO_EQUIPMENT: PhraseMeaning = {
  terms: ['bodyweight'],
  isMetBy: ({ equipment }) => equipment.every((item) => item === 'none' || item === 'mat'),
  isNeverLiteral: true,
};
const NO_JUMPS: PhraseMeaning = {
  terms: ['nojump', 'noimpact', 'lowimpact'],
  isMetBy: ({ impact }) => impact === 'none' || impact === 'low',
};
const FULL_BODY: PhraseMeaning = { terms: ['fullbody'] };

const withoutTools = ['equipment', 'weight', 'dumbbell', 'mat', 'band', 'ball', 'chair', 'block'].flatMap(
  (tool) =>
    [`no ${tool}`, `without ${tool}`, `${tool} free`].map((phrase) => [phrase, NO_EQUIPMENT] as const),
);

const isGentle = ({ intensity }: ListedClass): boolean => intensity === 'gentle';
const LOW_ENERGY: PhraseMeaning = { terms: ['gentle'], isMetBy: isGentle };

const NUMBERS =
  'five 5,eight 8,ten 10,twelve 12,fifteen 15,twenty 20,thirty 30,forty 40,fifty 50,sixty 60'.split(',');
const COMPOUNDS = [
  'twenty five 25',
  'thirty five 35',
  'forty five 45',
  'half hour 30',
  'one hour 60',
  '1 hour 60',
];

const lengths = [
  ...NUMBERS.flatMap((line) => ['minute', 'min'].map((unit) => line.replace(' ', ` ${unit} `))),
  ...COMPOUNDS,
].map((line): readonly [string, PhraseMeaning] => {
  const [first, second, count] = line.split(' ');
  return [`${first} ${second}`, { terms: [`${count}min`] }];
});

const ofStage =
  (start: string) =>
  ({ stages }: ListedClass): boolean =>
    stages.some((stage) => stage.startsWith(start));

const NEW_MOM: PhraseMeaning = { terms: ['postnatal'], isMetBy: ofStage('postnatal') };

const trimesters = ['first 1st 1', 'second 2nd 2', 'third 3rd 3'].flatMap((line, index) => {
  const stage = index + 1;
  const meaning: PhraseMeaning = { terms: [`trimester${stage}`], isMetBy: ofStage(`trimester-${stage}`) };
  const names = line.split(' ').map((name) => `${name} trimester`);
  return [...names, `trimester ${stage}`].map((phrase) => [phrase, meaning] as const);
});

const PHRASES: ReadonlyMap<string, PhraseMeaning> = new Map([
  ...withoutTools,
  ...lengths,
  ...trimesters,
  ...Object.entries<PhraseMeaning>({
    'body weight': { terms: ['bodyweight'] },
    'upper body': { terms: ['arm', 'back'] },
    'lower body': { terms: ['leg', 'glute'] },
    'low impact': NO_JUMPS,
    'no impact': { terms: ['noimpact'], isMetBy: ({ impact }) => impact === 'none' },
    'no jump': NO_JUMPS,
    'no jumping': NO_JUMPS,
    'without jump': NO_JUMPS,
    'without jumping': NO_JUMPS,
    'jump free': NO_JUMPS,
    'pelvic floor': { terms: ['pelvicfloor'] },
    'full body': FULL_BODY,
    'total body': FULL_BODY,
    'whole body': FULL_BODY,
    'before bed': { terms: ['sleep', 'bedtime', 'night', 'evening'] },
    'low energy': LOW_ENERGY,
    'no energy': LOW_ENERGY,
    'new mom': NEW_MOM,
    'new mother': NEW_MOM,
    'back pain': { terms: ['back'] },
    'all level': { terms: ['alllevel'] },
  }),
]);

const table = new Map<string, Set<string>>();
for (const line of SYNONYMS) {
  const words = [...new Set(line.split(' ').map(singular))];
  for (const word of words) {
    const others = table.get(word) ?? new Set<string>();
    for (const other of words) if (other !== word) others.add(other);
    table.set(word, others);
  }
}

/** Tests for words about gentleness or a stage of life. Classes that fail come last: they may harm the member. */
const WORD_TESTS: ReadonlyMap<string, (listed: ListedClass) => boolean> = new Map(
  (
    [
      ['prenatal pregnancy pregnant trimester bump expecting antenatal', ofStage('trimester')],
      ['postnatal postpartum afterbirth newborn mom baby', ofStage('postnatal')],
      ['perimenopause perimenopausal menopause menopausal', ofStage('perimenopause')],
      ['gentle restorative tired exhausted sleepy fatigue anxious anxiety', isGentle],
    ] as const
  ).flatMap(([words, test]) => words.split(' ').map((word) => [word, test] as const)),
);

export const synonymsOf = (word: string): readonly string[] => [...(table.get(word) ?? [])];

export const synonymWords = (): Iterable<string> => table.keys();

/** Returns the meaning of a phrase ("back pain") or of one word written as two ("wake up"); null if it is unknown. */
export function phraseMeaning(first: string, second: string): PhraseMeaning | null {
  if (second === '') return null;
  const joined = singular(first + second);
  const isMetBy = WORD_TESTS.get(joined);
  const whole = { terms: [joined, ...synonymsOf(joined)], ...(isMetBy && { isMetBy }) };
  return PHRASES.get(`${first} ${second}`) ?? (table.has(joined) ? whole : null);
}

/** Returns the tests of a query's words. Classes that pass more tests come first. */
export const classTests = (words: readonly string[]): readonly ((listed: ListedClass) => boolean)[] =>
  words.flatMap((word, index) =>
    [phraseMeaning(word, words[index + 1] ?? '')?.isMetBy, WORD_TESTS.get(word)].filter(
      (test) => test !== undefined,
    ),
  );
