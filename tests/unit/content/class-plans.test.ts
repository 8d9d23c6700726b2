import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Move } from '@/lib/catalogue/moves';
import { moveTimesProblem } from '@/lib/catalogue/moves';
import { type Cue, parseWebVtt } from '@/lib/watch/web-vtt';
import { schemaTypes } from '../../../content/schema/schema-types';
import { limitsOf } from '../../../scripts/content-check/check-value';

interface SampleClass {
  readonly _id: string;
  readonly _type: 'video';
  readonly title: string;
  readonly summary: string;
  readonly durationSeconds: number;
  readonly equipment: readonly string[];
  readonly impact: string;
  readonly stages: readonly string[];
  readonly moves: readonly string[];
  readonly timedMoves: readonly Move[];
}

interface Playback {
  readonly _type: 'playback';
  readonly video: { readonly _ref: string };
  readonly transcript: string;
}

const documents = readFileSync('content/production.ndjson', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as SampleClass | Playback | { readonly _type: '' });

const transcripts = new Map(
  documents.flatMap((document) =>
    document._type === 'playback' ? [[document.video._ref, parseWebVtt(document.transcript)] as const] : [],
  ),
);
const cuesOf = ({ _id }: SampleClass): readonly Cue[] => transcripts.get(_id) ?? [];
const classes = documents.flatMap((document) => (document._type === 'video' ? [document] : []));
const titlesOf = ({ timedMoves }: SampleClass): string[] => timedMoves.map(({ title }) => title);
const spoken = (video: SampleClass): string =>
  [...titlesOf(video), ...cuesOf(video).map(({ text }) => text)].join('\n').toLowerCase();

const isPrenatal = ({ stages }: SampleClass): boolean =>
  stages.some((stage) => stage.startsWith('trimester'));

test('plans moves for every class that follow each other within its length', () => {
  expect(classes.length).toBeGreaterThanOrEqual(40);
  for (const video of classes) {
    const { timedMoves, durationSeconds } = video;
    expect(timedMoves.length, video._id).toBeGreaterThan(1);
    expect(moveTimesProblem(timedMoves, durationSeconds), video._id).toBeNull();
    expect(timedMoves[0]?.startSeconds, video._id).toBe(0);
    expect(timedMoves.at(-1)?.endSeconds, video._id).toBe(durationSeconds);
  }
});

test('plans every main move of a class, and one-sided moves equally long on both sides', () => {
  for (const video of classes) {
    expect(titlesOf(video), video._id).toEqual(expect.arrayContaining([...video.moves]));
    const secondsOf = (title: string, side: string): number =>
      video.timedMoves
        .filter((move) => move.title === title && move.side === side)
        .reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
    for (const title of titlesOf(video)) {
      const difference = secondsOf(title, 'left') - secondsOf(title, 'right');
      expect(Math.abs(difference), `${video._id}: ${title}`).toBeLessThanOrEqual(4);
    }
  }
});

/** Words in spoken text, and the equipment that a class with these words must list. */
const NEEDS: readonly (readonly [words: RegExp, equipment: string])[] = [
  [/\b(your|the|both) weights\b|\bweights? (at|in|on) your\b(?! (heels|feet))/, 'dumbbells'],
  [/\bloop the band|\bhold the band|\bthe band around\b/, 'band'],
  [/\b(squeeze|put|sit on) (the|your) ball\b/, 'ball'],
  [/\byour mat\b/, 'mat'],
];

test('names no equipment that the class does not list', () => {
  for (const video of classes) {
    for (const [words, equipment] of NEEDS) {
      const fits = video.equipment.includes(equipment) || !words.test(spoken(video));
      expect(fits, `${video._id}: ${words.exec(spoken(video))?.[0] ?? ''}`).toBe(true);
    }
  }
});

test('plans jumps only for classes of high impact', () => {
  for (const video of classes) {
    if (video.impact === 'high') continue;
    expect(
      titlesOf(video).filter((title) => /jump|leap|hop|climber/i.test(title)),
      video._id,
    ).toEqual([]);
    expect(/\bjump (both|in|wide|straight)\b/.test(spoken(video)), video._id).toBe(false);
  }
});

/** Unsafe in pregnancy: lying on the back or front, deep twists, abdominal work, jumps and held breath. */
const NOT_PRENATAL =
  /cobra|sphinx|swan|teaser|hundred|plank|crunch|lying twist|knees to chest|on your (back|front)|lie back|lie on your (back|front)|hold your breath|\bjump|tummy|draw your belly in|wild thing|curl up/;

test('leaves out of classes for pregnancy what is unsafe then', () => {
  const prenatal = classes.filter(isPrenatal);
  expect(prenatal.length).toBeGreaterThan(5);
  for (const video of prenatal) expect(spoken(video).match(NOT_PRENATAL)?.[0], video._id).toBeUndefined();
});

test('promises no cure', () => {
  const medical = /\b(cure|heal|diagnos|treat(s|ment)?\b|therap|doctor|symptom|disease|medic)/;
  for (const video of classes) expect(spoken(video).match(medical)?.[0], video._id).toBeUndefined();
});

test('has spoken text from the first to the last second, with few repeated lines', () => {
  for (const video of classes) {
    const cues = cuesOf(video);
    const starts = [0, ...cues.map(({ startSec }) => startSec), video.durationSeconds];
    const silences = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    expect(Math.max(...silences), video._id).toBeLessThanOrEqual(75);
    expect(cues.at(-1)?.endSec ?? Infinity, video._id).toBeLessThanOrEqual(video.durationSeconds);
    const texts = new Set(cues.map(({ text }) => text));
    expect(texts.size / cues.length, video._id).toBeGreaterThan(0.45);
    for (const [index, cue] of cues.entries()) expect(cue.text, video._id).not.toBe(cues[index + 1]?.text);
  }
});

test('says the name of each move when it begins', () => {
  for (const video of classes) {
    for (const { title, startSeconds } of video.timedMoves) {
      const near = cuesOf(video).filter(({ startSec }) => Math.abs(startSec - startSeconds) <= 12);
      const isNamed = near.some(({ text }) => text.toLowerCase().includes(title.toLowerCase()));
      expect(isNamed, `${video._id}: ${title} at ${startSeconds}`).toBe(true);
    }
  }
});

const move = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });

test.each([
  [[move(0, 10), move(10, 20)], null],
  [[move(0, 10), move(15, 60)], null],
  [[{}, move(0, 60)], null],
  [[move(10, 10)], 'Move 1 ends before it starts'],
  [[move(0, 10), move(9, 20)], 'Move 2 starts before the move above it ends'],
  [[move(0, 61)], 'Move 1 ends after the class'],
])('checks the times of the moves %j in a class of one minute', (moves, problem) => {
  expect(moveTimesProblem(moves, 60)).toBe(problem);
});

test('the Studio refuses a class whose moves overlap', () => {
  const video = schemaTypes.find(({ name }) => name === 'video');
  const [check] = limitsOf({ validation: video?.validation }).checks;
  const timedMoves = [move(0, 10), move(9, 20)];
  const message = 'Move 2 starts before the move above it ends';
  expect(check?.({ durationSeconds: 60, timedMoves })).toEqual({ message, path: ['timedMoves'] });
  const late = { message: 'A chapter starts after the end of the class', path: ['chapters'] };
  expect(check?.({ durationSeconds: 60, chapters: [{ startSeconds: 60 }] })).toEqual(late);
  expect(check?.({ durationSeconds: 60, timedMoves: [move(0, 10)] })).toBe(true);
  expect(check?.({})).toBe(true);
});
