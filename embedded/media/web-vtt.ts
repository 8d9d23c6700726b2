interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

function writeTime(seconds: number): string {
  const total = Math.round(seconds * 1000);
  const whole = Math.floor(total / 1000);
  const clock = `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return `${clock}.${String(total % 1000).padStart(3, '0')}`;
}

export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ startSeconds, endSeconds, text }) =>
      `${writeTime(startSeconds)} --> ${writeTime(endSeconds)}\n${text}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

export function chapterCues(
  chapters: readonly { readonly title: string; readonly startSeconds: number }[],
  declaredSeconds: number,
): Cue[] {
  return chapters
    .filter((chapter) => chapter.startSeconds < declaredSeconds)
    .map((chapter, index) => ({
      startSeconds: chapter.startSeconds,
      endSeconds: Math.min(declaredSeconds, chapters[index + 1]?.startSeconds ?? declaredSeconds),
      text: chapter.title.replaceAll('-->', '→'),
    }));
}
