import { parseArgs } from 'node:util';

/**
 * Fills one member's watch history on the local backend, for measurements:
 * `node --import tsx scripts/generate-history.ts --uid UID --history 10000 [--host 127.0.0.1:4100] [--project ID]`.
 * The same arguments write the same documents again.
 */
const BATCH = 400;
const MINUTE_MS = 60_000;
const NEWEST_MS = Date.parse('2026-11-20T20:00:00.000Z');

interface Played {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly durationSeconds: number;
}

async function catalogue(host: string): Promise<Played[]> {
  const query = `*[_type == "video"] | order(_id asc){"id": _id, "slug": slug.current, title, durationSeconds}`;
  const answer = await fetch(
    `http://${host}/content/v2025-04-18/data/query/production?query=${encodeURIComponent(query)}`,
  );
  if (!answer.ok) throw new Error(`Sanity answered ${answer.status}`);
  const { result } = (await answer.json()) as { result: Played[] };
  if (result.length === 0) throw new Error('The content holds no classes');
  return result;
}

/** Class number `index`; beyond the catalogue its classes are counted on under ids of their own. */
function classAt(videos: readonly Played[], index: number): Played {
  const video = videos[index % videos.length];
  if (video === undefined) throw new Error('The content holds no classes');
  const round = Math.floor(index / videos.length);
  return round === 0 ? video : { ...video, id: `${video.id}-${round}`, slug: `${video.slug}-${round}` };
}

function progressFields(video: Played, index: number): Record<string, unknown> {
  const isCompleted = index % 3 === 0;
  const updatedAt = new Date(NEWEST_MS - index * 37 * MINUTE_MS).toISOString();
  const position = isCompleted ? video.durationSeconds : (index * 61) % video.durationSeconds;
  const whole = (value: number) => ({ integerValue: String(Math.round(value)) });
  const text = (value: string) => ({ stringValue: value });
  return {
    positionSec: whole(position),
    furthestSec: whole(position),
    playedSec: whole(position),
    durationSec: whole(video.durationSeconds),
    completedAt: isCompleted ? text(updatedAt) : { nullValue: null },
    updatedAt: text(updatedAt),
    device: text('Generated'),
    hidden: { booleanValue: false },
    title: text(video.title),
    slug: text(video.slug),
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      uid: { type: 'string' },
      history: { type: 'string', default: '1000' },
      host: { type: 'string', default: '127.0.0.1:4100' },
      project: { type: 'string', default: 'demo-bellaforte' },
    },
  });
  const count = Number(values.history);
  if (!values.uid) throw new Error('--uid names the member');
  if (!Number.isInteger(count) || count < 1) throw new Error('--history must be a whole number above 0');
  const videos = await catalogue(values.host);
  const root = `projects/${values.project}/databases/(default)/documents`;
  for (let start = 0; start < count; start += BATCH) {
    const writes = Array.from({ length: Math.min(BATCH, count - start) }, (_, offset) => {
      const video = classAt(videos, start + offset);
      const name = `${root}/users/${values.uid}/history/${video.id}`;
      return { update: { name, fields: progressFields(video, start + offset) } };
    });
    const answer = await fetch(`http://${values.host}/v1/${root}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ writes }),
    });
    if (!answer.ok) throw new Error(`The database answered ${answer.status}: ${await answer.text()}`);
  }
  console.log(`${count} entries written for ${values.uid}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
