import { readFileSync, writeFileSync } from 'node:fs';
import { planOf, type SampleClass } from './plan';
import { transcriptOf } from './transcript';

/** Writes the timed moves and the transcript of every sample class. Run from the root: see README.md. */
const FILE = 'content/production.ndjson';

type Document = Record<string, unknown> & { readonly _id: string; readonly _type: string };
const documents = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Document);
const names = new Map(documents.map(({ _id, name }) => [_id, String(name)]));
const transcripts = new Map<string, string>();

for (const document of documents) {
  if (document._type !== 'video') continue;
  const video = document as unknown as SampleClass;
  const parts = planOf(video);
  document.timedMoves = parts.map(({ title, startSeconds, endSeconds, side }, index) => ({
    _key: `m${index}`,
    title,
    startSeconds,
    endSeconds,
    ...(side ? { side } : {}),
  }));
  const instructor = names.get(video.instructors[0]?._ref ?? '')?.split(' ')[0] ?? '';
  transcripts.set(document._id, transcriptOf(video, parts, instructor));
}
for (const document of documents) {
  const { _ref } = (document.video ?? {}) as { readonly _ref?: string };
  if (document._type === 'playback' && _ref) document.transcript = transcripts.get(_ref);
}
writeFileSync(FILE, `${documents.map((document) => JSON.stringify(document)).join('\n')}\n`);
