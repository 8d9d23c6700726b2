const ROOT = 'projects/demo-bellaforte/databases/(default)/documents';
const HOUR_MS = 3_600_000;
const CLASSES = [
  { slug: 'ball-and-balance', title: 'Ball and Balance', durationSec: 1800, isDone: false },
  { slug: 'barre-basics', title: 'Barre Basics', durationSec: 1200, isDone: false },
  { slug: 'morning-flow-sun', title: 'Morning Flow: Sun', durationSec: 1200, isDone: true },
  { slug: 'barre-legs', title: 'Long-Line Legs', durationSec: 1800, isDone: true },
  { slug: 'bloom-after', title: 'Bloom: After', durationSec: 720, isDone: true },
  { slug: 'first-light-flow', title: 'First Light Flow', durationSec: 14, isDone: true },
] as const;

type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

function toValue(value: Plain): unknown {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } };
  return { mapValue: { fields: toFields(value as { readonly [name: string]: Plain }) } };
}

const toFields = (fields: { readonly [name: string]: Plain }): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toValue(value)]));

/** Returns the documents of a member after some weeks: classes started and done, favorites, a playlist. */
function pastOf(
  nowMs: number,
): readonly (readonly [path: string, fields: { readonly [name: string]: Plain }])[] {
  const ids = CLASSES.map(({ slug }) => `video-${slug}`);
  const now = new Date(nowMs).toISOString();
  const watched = CLASSES.map(({ slug, title, durationSec, isDone }, index) => {
    const updatedAt = new Date(nowMs - (index * 20 + 1) * HOUR_MS).toISOString();
    const positionSec = isDone ? durationSec : durationSec / 2;
    return [
      `history/video-${slug}`,
      {
        positionSec,
        furthestSec: positionSec,
        durationSec,
        playedSec: positionSec,
        completedAt: isDone ? updatedAt : null,
        updatedAt,
        continueOrder: isDone ? `0 ${updatedAt}` : `1 ${updatedAt}`,
        device: 'Phone',
        hidden: false,
        title,
        slug,
      },
    ] as const;
  });
  return [
    ...watched,
    ['lists/favorites', { items: Object.fromEntries(ids.slice(0, 5).map((id) => [id, now])) }],
    [
      'playlists/slow-monday',
      { title: 'Slow Monday', videoIds: ids.slice(1), createdAt: now, updatedAt: now },
    ],
  ];
}

/** Writes the documents of `pastOf` to the local backend at `host`. Throws when it refuses them. */
export async function giveAPast(host: string, uid: string): Promise<void> {
  const writes = pastOf(Date.now()).map(([path, fields]) => ({
    update: { name: `${ROOT}/users/${uid}/${path}`, fields: toFields(fields) },
  }));
  const answer = await fetch(`http://${host}/v1/${ROOT}:commit`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ writes }),
  });
  if (!answer.ok) throw new Error(`The database answered ${answer.status}: ${await answer.text()}`);
}
