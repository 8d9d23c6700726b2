export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly settings: string;
  readonly text: string;
}

const TIME = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})$/;

function readTime(text: string): number {
  const match = TIME.exec(text);
  if (match === null) throw new Error(`"${text}" is not a WebVTT time`);
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds + milliseconds / 1000;
}

const two = (value: number): string => String(value).padStart(2, '0');

function writeTime(seconds: number): string {
  const total = Math.round(seconds * 1000);
  const whole = Math.floor(total / 1000);
  const clock = `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return `${clock}.${String(total % 1000).padStart(3, '0')}`;
}

/** Parses WebVTT cues. Throws on an invalid time. */
export function parseVtt(text: string): Cue[] {
  return text.split(/\r?\n\r?\n+/).flatMap((block) => {
    const lines = block.split(/\r?\n/).filter((line) => line !== '');
    const at = lines.findIndex((line) => line.includes('-->'));
    const [start = '', rest = ''] = (lines[at] ?? '').split(/\s+-->\s+/);
    if (at < 0) return [];
    const [end = '', ...settings] = rest.split(/\s+/);
    return {
      startSeconds: readTime(start),
      endSeconds: readTime(end),
      settings: settings.join(' '),
      text: lines.slice(at + 1).join('\n'),
    };
  });
}

export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ startSeconds, endSeconds, settings, text }) =>
      `${writeTime(startSeconds)} --> ${writeTime(endSeconds)}${settings ? ` ${settings}` : ''}\n${text}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

export function repeatCues(cues: readonly Cue[], cycleSeconds: number, declaredSeconds: number): Cue[] {
  const passes = Math.max(1, Math.ceil(declaredSeconds / cycleSeconds));
  return Array.from({ length: passes }, (_, pass) =>
    cues.map((cue) => ({
      ...cue,
      startSeconds: cue.startSeconds + pass * cycleSeconds,
      endSeconds: Math.min(declaredSeconds, cue.endSeconds + pass * cycleSeconds),
    })),
  )
    .flat()
    .filter((cue) => cue.startSeconds < declaredSeconds);
}

/** Returns the cues of a clip for a class that repeats the clip up to its own length. */
export const repeatedVtt = (text: string, cycleSeconds: number, declaredSeconds: number): string =>
  writeVtt(repeatCues(parseVtt(text), cycleSeconds, declaredSeconds));

export function chapterCues(
  chapters: readonly { readonly title: string; readonly startSeconds: number }[],
  declaredSeconds: number,
): Cue[] {
  return chapters
    .filter((chapter) => chapter.startSeconds < declaredSeconds)
    .map((chapter, index) => ({
      startSeconds: chapter.startSeconds,
      endSeconds: Math.min(declaredSeconds, chapters[index + 1]?.startSeconds ?? declaredSeconds),
      settings: '',
      text: chapter.title.replaceAll('-->', '→'),
    }));
}
