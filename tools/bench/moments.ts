import { readFileSync } from 'node:fs';
import { createSqliteMomentIndex } from '../../lib/server/catalogue/moments/moment-index';
import { parseWebVtt } from '../../lib/watch/web-vtt';

/** Measures the search for moments with 20,000 classes of 100 cues: node --import tsx tools/bench/moments.ts [classes] */
const CLASSES = Number(process.argv[2] ?? 20_000);
const CUES = 100;
const QUERIES = 600;

const mebibytes = (bytes: number): number => Math.round(bytes / 2 ** 20);

interface SeedDocument {
  readonly _type: string;
  readonly title: string;
  readonly transcript: string;
  readonly timedMoves: readonly { title: string; startSeconds: number; endSeconds: number; side?: 'left' | 'right' }[];
}

const documents = readFileSync('content/production.ndjson', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as SeedDocument);
const texts = documents.flatMap(({ _type, transcript }) =>
  _type === 'playback' ? parseWebVtt(transcript).map(({ text }) => text) : [],
);
const videos = documents.filter(({ _type }) => _type === 'video');

/** Adds invented words, because a large catalogue has more different words than the sample content. */
const cueOf = (number: number): string => {
  const text = texts[(number * 7919) % texts.length] ?? '';
  return number % 5 === 0 ? `${text} Word${(number * 31) % 30_000}.` : text;
};

async function main(): Promise<void> {
  const index = createSqliteMomentIndex();
  const startMs = performance.now();
  for (let number = 0; number < CLASSES; number += 1) {
    const { title = '', timedMoves = [] } = videos[number % videos.length] ?? {};
    await index.put({
      id: `class-${number}`,
      revision: '1',
      about: `${title} ${number}`,
      moves: timedMoves.map(({ side = null, ...move }) => ({ ...move, side })),
      cues: Array.from({ length: CUES }, (_, at) => ({ startSec: at * 15, text: cueOf(number * CUES + at) })),
    });
  }
  const builtMs = performance.now() - startMs;
  const again = performance.now();
  await index.put({ id: 'class-5', revision: '2', about: 'New', moves: [], cues: [{ startSec: 0, text: 'A new cue.' }] });
  const putMs = performance.now() - again;

  const times: number[] = [];
  for (let number = 0; number < QUERIES; number += 1) {
    const words = (texts[(number * 104_729) % texts.length] ?? '').split(' ');
    const from = number % Math.max(1, words.length - 3);
    const kinds = [words.slice(from, from + 3), words.slice(from, from + 1), ['pigeon', 'left'], ['xyz', ...words.slice(0, 4)]];
    const query = (kinds[number % kinds.length] ?? []).join(' ');
    const askedMs = performance.now();
    await index.search(query, 5, () => true);
    times.push(performance.now() - askedMs);
    if (process.env.EXPLAIN) console.log((performance.now() - askedMs).toFixed(0), query);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(`${CLASSES} classes, ${CLASSES * CUES} cues`);
  console.log(`built in ${(builtMs / 1000).toFixed(1)} s, one class again in ${putMs.toFixed(1)} ms`);
  console.log(`search: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(0.9999)} ms`);
  const { rss } = process.memoryUsage();
  console.log(`memory: ${mebibytes(rss)} MiB now, at most ${mebibytes(process.resourceUsage().maxRSS * 1024)} MiB`);
  await index.close();
}

void main();
