import { singular } from './terms';

/** Words that people use for one another. Each word of a line finds the others, ranked below what was typed. */
const SAME = [
  'abs ab core stomach tummy belly midsection abdominal',
  'glute butt bum booty bottom buttocks bridge',
  'leg thigh quad hamstring calf lunge squat',
  'arm biceps triceps shoulder',
  'back spine posture backache',
  'hip groin',
  'pelvic kegel',
  'prenatal pregnancy pregnant trimester bump expecting maternity motherhood bloom antenatal',
  'postnatal postpartum afterbirth newborn motherhood',
  'perimenopause menopause midlife change',
  'cramp period menstrual pms menstruation comfort',
  'stretch stretching flexibility flexible mobility mobile loosen',
  'breath breathe breathing breathwork meditation meditate pranayama',
  'rest relax relaxation calm restore restorative recovery unwind stress quiet gentle yin',
  'sleep bedtime night evening insomnia',
  'cardio hiit aerobic sweat endurance spark conditioning',
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
  'row pull',
] as const;

/** What several words together stand for. */
const PHRASES: Readonly<Record<string, readonly string[]>> = {
  'no equipment': ['bodyweight'],
  'without equipment': ['bodyweight'],
  'body weight': ['bodyweight'],
  'upper body': ['arm', 'back'],
  'lower body': ['leg', 'glute'],
  'low impact': ['lowimpact'],
  'no impact': ['noimpact'],
  'no jump': ['noimpact', 'lowimpact'],
  'no jumping': ['noimpact', 'lowimpact'],
  'pelvic floor': ['pelvicfloor'],
  'full body': ['fullbody'],
  'total body': ['fullbody'],
  'whole body': ['fullbody'],
  'back pain': ['back'],
  'all level': ['level'],
};

const table = new Map<string, Set<string>>();
for (const line of SAME) {
  const words = [...new Set(line.split(' ').map(singular))];
  for (const word of words) {
    const others = table.get(word) ?? new Set<string>();
    for (const other of words) if (other !== word) others.add(other);
    table.set(word, others);
  }
}

/** Other words for a word, in the form of `singular`. */
export const synonymsOf = (word: string): readonly string[] => [...(table.get(word) ?? [])];

/** What the pair of words stands for, empty for an ordinary pair. */
export const phraseTerms = (first: string, second: string): readonly string[] =>
  PHRASES[`${first} ${second}`] ?? [];
