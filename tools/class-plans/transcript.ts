import { AGAIN, ANNOUNCEMENTS, BREAKS, COUNTDOWNS, ENDINGS, LINES } from './phrases';
import { kindOf, type Part, type SampleClass } from './plan';

interface Cue {
  readonly sec: number;
  readonly text: string;
}

/** Returns a function that returns the texts in an order derived from `seed`, each once before any comes again. */
function dealer(texts: readonly string[], seed: string): () => string {
  let state = [...seed].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7);
  const random = (below: number): number => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  let left: string[] = [];
  let last = '';
  return () => {
    if (left.length === 0) left = texts.filter((text) => text !== last || texts.length === 1);
    last = left.splice(random(left.length), 1)[0] ?? '';
    return last;
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function named(text: string, { title, side }: Part): string {
  const move = side ? `${title}, ${side} side` : title;
  return text.replace('{Move}', move).replace('{move}', move.charAt(0).toLowerCase() + move.slice(1));
}

const sided = (text: string, { side }: Part): string =>
  text
    .replaceAll('{side}', side ?? '')
    .replaceAll('{Side}', capital(side ?? ''))
    .replaceAll('{other}', side === 'left' ? 'right' : 'left');

const LONG_MOVE_SECONDS = 45;
const BREAK_SECONDS = 10;

const NEEDED: Readonly<Record<string, string>> = {
  mat: 'a mat',
  band: 'a band',
  dumbbells: 'your weights',
  ball: 'a soft ball',
  chair: 'a chair',
  block: 'a block',
};

function greeting(video: SampleClass, instructor: string): string[] {
  const needed = video.equipment.flatMap((item) => NEEDED[item] ?? []);
  const list = needed.length > 1 ? `${needed.slice(0, -1).join(', ')} and ${needed.at(-1)}` : needed[0];
  return [
    `Hi, I’m ${instructor}. This is ${video.title}.`,
    ...(list ? [`You’ll want ${list} close by.`] : ['Nothing to fetch. Come as you are.']),
  ];
}

/** Returns what is said in the class as WebVTT, from its first to its last second. */
export function transcriptOf(video: SampleClass, parts: readonly Part[], instructor: string): string {
  const { tone, cueSeconds } = kindOf(video);
  const isLong = video.durationSeconds >= 180;
  const deal = (texts: readonly string[], of: string) => dealer(texts, `${video._id} ${of}`);
  const line = deal(LINES[tone], 'line');
  const announce = deal(ANNOUNCEMENTS[tone], 'announce');
  const again = deal(AGAIN[tone], 'again');
  const countdown = deal(COUNTDOWNS[tone], 'countdown');
  const rest = deal(BREAKS, 'rest');
  const cues: Cue[] = [];
  const say = (sec: number, text: string) => cues.push({ sec, text: text.replaceAll("'", '’') });

  for (const [index, part] of parts.entries()) {
    const { startSeconds, endSeconds, round } = part;
    let sec = startSeconds + 0.5;
    if (index === 0 && isLong) for (const text of greeting(video, instructor)) {
      say(sec, text);
      sec += 4.5;
    }
    say(sec, named(round === 0 ? announce() : again(), part));
    sec += 4;
    const end = endSeconds - (endSeconds - startSeconds >= LONG_MOVE_SECONDS ? 10 : 2);
    // Only round 0 has the first cue, which says how to begin. Later rounds start the other cues at another place.
    const [, ...later] = part.cues;
    const own = round === 0 ? [...part.cues] : [...later.slice(round), ...later.slice(0, round)];
    for (let count = 1; sec < end - 3; count += 1) {
      const text = count % 3 === 0 ? undefined : own.shift();
      say(sec, text === undefined ? line() : sided(text, part));
      const jitter = (index * 7 + count * 3) % 4;
      // Instructors say less when a move comes again.
      sec += cueSeconds - 4 + jitter + (round > 0 ? 9 : 1);
    }
    if (endSeconds - startSeconds >= LONG_MOVE_SECONDS) say(endSeconds - 8, part === parts.at(-1) ? line() : countdown());
    const next = parts[index + 1];
    if (next && next.startSeconds - endSeconds >= BREAK_SECONDS) say(endSeconds + 1, rest());
  }
  if (isLong && !video._id.endsWith('-sleep')) say(video.durationSeconds - 4, ENDINGS[tone]);
  return webVtt(cues, video.durationSeconds);
}

const two = (value: number): string => String(value).padStart(2, '0');

function clock(sec: number): string {
  const tenths = Math.round(sec * 10);
  const whole = Math.floor(tenths / 10);
  const hours = whole >= 3600 ? `${two(Math.floor(whole / 3600))}:` : '';
  return `${hours}${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${tenths % 10}00`;
}

/** Returns the cues as WebVTT. A cue stays long enough to be read and ends before the next one begins. */
function webVtt(cues: readonly Cue[], durationSeconds: number): string {
  const blocks = cues.map(({ sec, text }, index) => {
    const next = cues[index + 1]?.sec ?? durationSeconds;
    return `${clock(sec)} --> ${clock(Math.min(next - 0.1, sec + 1.5 + text.length / 13))}\n${text}`;
  });
  return ['WEBVTT', ...blocks].join('\n\n');
}
