import { readFileSync } from 'node:fs';
import type { Tone } from './phrases';

export interface SampleClass {
  readonly _id: string;
  readonly title: string;
  readonly durationSeconds: number;
  readonly level: string;
  readonly equipment: readonly string[];
  readonly stages: readonly string[];
  readonly styles: readonly { readonly _ref: string }[];
  readonly instructors: readonly { readonly _ref: string }[];
  readonly chapters: readonly { readonly title: string; readonly startSeconds: number }[];
}

type Side = 'left' | 'right';

export interface Part {
  readonly title: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly side: Side | null;
  readonly cues: readonly string[];
  /** 0 when the move comes first, 1 when it comes for the second time, and so on. */
  readonly round: number;
}

interface Vocabulary {
  readonly hasSides: boolean;
  readonly cues: readonly string[];
}

const curly = (text: string): string => text.replaceAll("'", '’');

export const MOVES: ReadonlyMap<string, Vocabulary> = new Map(
  readFileSync(new URL('./moves.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' | ') && !line.startsWith('#'))
    .map((line) => {
      const [head = '', cues = ''] = curly(line).split(' | ');
      const title = head.replace(' +sides', '').trim();
      return [title, { hasSides: head.includes(' +sides'), cues: cues.split(' / ').map((cue) => cue.trim()) }];
    }),
);

interface Kind {
  readonly tone: Tone;
  /** About how long a move lasts, and the break after it. */
  readonly seconds: number;
  readonly breakSeconds: number;
  readonly cueSeconds: number;
  readonly warmUp: readonly string[];
  readonly ending: readonly string[];
}

const kind = (tone: Tone, times: readonly [number, number, number], warmUp: string, ending: string): Kind => {
  const [seconds, breakSeconds, cueSeconds] = times;
  const list = (text: string): readonly string[] => curly(text).split(', ');
  return { tone, seconds, breakSeconds, cueSeconds, warmUp: list(warmUp), ending: list(ending) };
};

const KINDS: Readonly<Record<string, Kind>> = {
  strength: kind('work', [70, 20, 12], 'Easy march, Arm circles, Bodyweight squat', 'Quad stretch, Chest stretch'),
  'cardio-boxing': kind('work', [75, 15, 11], 'Easy march, Shoulder rolls, Arm circles', 'Side stretch, Shake it out'),
  dance: kind('dance', [95, 5, 12], 'Sway and settle, Shoulder rolls, Arm circles', 'Side stretch, Shake it out'),
  barre: kind('work', [75, 10, 12], 'Shoulder rolls, Arm circles, Ankle rolls', 'Side stretch, Chest stretch'),
  pilates: kind('flow', [85, 6, 13], 'Belly breath, Shoulder rolls, Neck rolls', 'Knees to chest, Seated forward fold'),
  mobility: kind('flow', [80, 5, 13], 'Shoulder rolls, Neck rolls, Arm circles', 'Hug and release, Side stretch'),
  yoga: kind('flow', [85, 4, 13], 'Easy seat, Neck rolls, Belly breath', 'Knees to chest, Quiet seat'),
  'breath-and-rest': kind('calm', [300, 6, 24], 'Easy seat, Belly breath', 'Knees to chest, Quiet seat'),
  breath: kind('calm', [200, 3, 16], 'Belly breath', 'Quiet seat'),
  sleep: kind('calm', [300, 5, 26], 'Belly breath', 'Drift off'),
  bloom: kind('calm', [110, 8, 15], 'Easy seat, Shoulder rolls, Seated sway', 'Side-lying stretch, Quiet seat'),
  standing: kind('flow', [90, 10, 14], 'Easy march, Shoulder rolls, Ankle rolls', 'Side stretch, Shake it out'),
  postnatal: kind('flow', [85, 8, 14], 'Easy seat, Shoulder rolls, Belly breath', 'Side stretch, Quiet seat'),
};

const isPrenatal = ({ stages }: SampleClass): boolean => stages.some((stage) => stage.startsWith('trimester'));

export function kindOf(video: SampleClass): Kind {
  const styles = video.styles.map(({ _ref }) => _ref.replace('style-', ''));
  const named = (name: string): Kind => {
    const found = KINDS[name];
    if (!found) throw new Error(`${video._id}: there is no kind of class "${name}"`);
    return found;
  };
  if (video._id.endsWith('-sleep')) return named('sleep');
  if (styles.includes('breath-and-rest') && !video.equipment.includes('mat')) return named('breath');
  if (isPrenatal(video)) return named(video.equipment.includes('mat') ? 'bloom' : 'standing');
  if (video.stages.includes('postnatal') && styles.includes('motherhood')) return named('postnatal');
  return named(styles[0] ?? '');
}

/** Divides the time from `from` to `to` into rounds of one move, each side in turn. */
function rounds(title: string, from: number, to: number, { seconds, breakSeconds }: Kind): Part[] {
  const found = MOVES.get(title);
  if (!found) throw new Error(`moves.txt has no "${title}"`);
  const sides: readonly (Side | null)[] = found.hasSides ? ['left', 'right'] : [null];
  const times = Math.min(4 / sides.length, Math.round((to - from) / (sides.length * (seconds + breakSeconds)))) || 1;
  const turns = Array.from({ length: times }, (_, round) => sides.map((side) => ({ side, round }))).flat();
  const each = (to - from) / turns.length;
  const pause = each > 40 ? breakSeconds : 0;
  return turns.map(({ side, round }, index) => ({
    title,
    side,
    round,
    startSeconds: Math.round(from + index * each),
    endSeconds: Math.round(from + (index + 1) * each) - pause,
    cues: found.cues,
  }));
}

const SHORTEST_SECONDS = 35;

function several(titles: readonly string[], from: number, to: number, of: Kind): Part[] {
  const count = Math.max(1, Math.min(titles.length, Math.floor((to - from) / SHORTEST_SECONDS)));
  const each = (to - from) / count;
  const once = { ...of, seconds: each, breakSeconds: 0 };
  return titles.slice(0, count).flatMap((title, index) => {
    const start = Math.round(from + index * each);
    return rounds(title, start, Math.round(from + (index + 1) * each), once);
  });
}

/** Returns the moves of the class from its first to its last second, chapter by chapter. */
export function planOf(video: SampleClass): Part[] {
  const of = kindOf(video);
  return video.chapters.flatMap(({ title, startSeconds }, index) => {
    const end = video.chapters[index + 1]?.startSeconds ?? video.durationSeconds;
    if (title === 'Arrive and warm up') return several(of.warmUp, startSeconds, end, of);
    return title === 'Ease out' ? several(of.ending, startSeconds, end, of) : rounds(title, startSeconds, end, of);
  });
}
