export interface Cue {
  readonly startSec: number;
  readonly endSec: number;
  readonly text: string;
}

const TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

function toSeconds(text: string): number | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0', millis = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(millis) / 1000;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

/** The words of a cue, without its markup. */
const plain = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? '')
    .trim();

function toCue(block: string): Cue | null {
  const lines = block.split('\n');
  const timing = lines.findIndex((line) => line.includes('-->'));
  if (timing === -1) return null;
  const [from, to] = (lines[timing] ?? '').split('-->');
  const startSec = toSeconds(from?.trim() ?? '');
  const endSec = toSeconds(to?.trim().split(/\s/)[0] ?? '');
  const text = plain(lines.slice(timing + 1).join('\n'));
  return startSec === null || endSec === null || endSec <= startSec ? null : { startSec, endSec, text };
}

/** The cues of a WebVTT file in order of time; blocks that are no cue are left out. */
export function parseWebVtt(file: string): readonly Cue[] {
  return file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => toCue(block) ?? [])
    .sort((a, b) => a.startSec - b.startSec);
}

const VTT_DEADLINE_MS = 8000;

/** Loads and reads a WebVTT file. Rejects when it cannot be had. */
export async function loadWebVtt(src: string): Promise<readonly Cue[]> {
  const response = await fetch(src, { signal: AbortSignal.timeout(VTT_DEADLINE_MS) });
  if (!response.ok) throw new Error(`${response.status} for the text track`);
  return parseWebVtt(await response.text());
}
