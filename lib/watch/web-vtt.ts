import { wordMatcher } from '@/lib/platform/fold-text';
import { loadSubtitleUrls } from './hls-playlist';
import type { CaptionFile } from './source';

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
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

const plain = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,6}|x[\da-f]{1,5})|[a-z]{2,4});/gi, (entity, code?: string) =>
      code ? String.fromCodePoint(Number(code.replace(/x/i, '0x'))) : (ENTITIES[entity] ?? entity),
    )
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

/** Returns the cues of a WebVTT text, sorted by time. Leaves out blocks that are not cues, such as notes. */
export function parseWebVtt(file: string): readonly Cue[] {
  return file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => toCue(block) ?? [])
    .sort((a, b) => a.startSec - b.startSec);
}

const VTT_DEADLINE_MS = 8000;

export async function loadWebVtt(src: string): Promise<readonly Cue[]> {
  const response = await fetch(src, { signal: AbortSignal.timeout(VTT_DEADLINE_MS) });
  if (!response.ok) throw new Error(`The text track request failed with status ${response.status}`);
  return parseWebVtt(await response.text());
}

export const isPlaylist = (src: string): boolean => new URL(src, document.baseURI).pathname.endsWith('.m3u8');

const cueKey = ({ startSec, endSec, text }: Cue): string => `${startSec} ${endSec} ${text}`;

/** Loads the cues of a caption file or playlist. Removes duplicates, because a cue may be in two segments. */
export async function loadCaptionFile({ src, language }: CaptionFile): Promise<readonly Cue[]> {
  if (!isPlaylist(src)) return loadWebVtt(src);
  const segments = await Promise.all((await loadSubtitleUrls(src, language)).map(loadWebVtt));
  return [...new Map(segments.flat().map((cue) => [cueKey(cue), cue])).values()];
}

const FRAGMENT = /^(.*)#xywh=(\d+),(\d+),(\d+),(\d+)$/;

/** Returns the preview picture at `sec`; null if there is none. The URLs in the cues are relative to `fileUrl`. */
export function thumbnailAt(cues: readonly Cue[], sec: number, fileUrl: string) {
  // Ignores the cue's end, because the class may be slightly longer than the last cue.
  const cue = cues.findLast(({ startSec }) => startSec <= sec);
  const match = cue && FRAGMENT.exec(cue.text);
  if (!match) return null;
  const [, file = '', x, y, width, height] = match;
  const base = new URL(fileUrl, window.location.href);
  return {
    src: new URL(file, base).href,
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  };
}

/** Keeps only the first of consecutive cues with equal text, because rolling captions repeat their text. */
export function toLines(cues: readonly Cue[]): readonly Cue[] {
  return cues.filter((cue, index) => cue.text !== '' && cue.text !== cues[index - 1]?.text);
}

export function searchLines(lines: readonly Cue[], search: string): readonly Cue[] {
  const hasWords = wordMatcher(search);
  return lines.filter(({ text }) => hasWords(text));
}

export const lineAt = (lines: readonly Cue[], sec: number): number =>
  lines.findLastIndex(({ startSec }) => startSec <= sec);
