/** A document of the seed: plain JSON with fixed `_id` and `_type`. */
export type SeedDocument = { _id: string; _type: string; [field: string]: unknown };

export const slug = (current: string) => ({ _type: 'slug', current });
export const ref = (id: string) => ({ _type: 'reference', _ref: id });
/** References in a list carry a key, so that editors can reorder them. */
export const refs = (ids: readonly string[]) => ids.map((id) => ({ _key: id, ...ref(id) }));

/** Portable text of plain paragraphs; a line that starts with `## ` is a heading, with `- ` a bullet. */
export function richText(paragraphs: readonly string[]) {
  return paragraphs.map((line, i) => {
    const style = line.startsWith('## ') ? 'h2' : 'normal';
    const bullet = line.startsWith('- ');
    const text = line.replace(/^(## |- )/, '');
    return {
      _key: `p${i}`,
      _type: 'block',
      style,
      ...(bullet ? { listItem: 'bullet', level: 1 } : {}),
      markDefs: [],
      children: [{ _key: `p${i}s0`, _type: 'span', marks: [], text }],
    };
  });
}
