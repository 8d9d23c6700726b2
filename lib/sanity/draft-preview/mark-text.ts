import { createDataAttribute } from '@sanity/visual-editing';
import * as v from 'valibot';

const answerSchema = v.object({
  texts: v.array(v.object({ id: v.string(), type: v.string(), path: v.string(), text: v.string() })),
});

const MARKED = 'data-sanity';
/** How many elements around a text are compared with the fields: the text may be nested, as in `<h2><a><span>`. */
const MAX_PARENTS = 3;

export const normalized = (text: string): string => text.replace(/\s+/g, ' ').trim();

function* candidates(root: ParentNode): Generator<readonly [HTMLElement, string]> {
  for (const image of root.querySelectorAll('img')) yield [image, normalized(image.alt)];
  const walker = document.createTreeWalker(root as Node, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let element = node.parentElement;
    for (let up = 0; element && up < MAX_PARENTS; up += 1, element = element.parentElement)
      yield [element, normalized(element.textContent ?? '')];
  }
}

/** Marks each element whose text equals a field's text, so that a click in the Studio's preview opens the field. */
export async function markEditableText(): Promise<void> {
  const response = await fetch(`/api/draft/texts?path=${encodeURIComponent(location.pathname)}`, {
    cache: 'no-store',
  }).catch(() => null);
  if (!response?.ok) return;
  const { texts } = v.parse(answerSchema, await response.json());
  const fields = new Map(
    // The server lists the page's own documents first. In reverse order, they replace equal texts of other documents.
    texts.toReversed().map(({ id, type, path, text }) => {
      return [normalized(text), createDataAttribute({ id, type, path, baseUrl: '/' }).toString()];
    }),
  );
  for (const element of document.querySelectorAll(`[${MARKED}]`)) element.removeAttribute(MARKED);
  for (const [element, text] of candidates(document.body)) {
    const field = fields.get(text);
    const isMarked = element.querySelector(`[${MARKED}]`) !== null;
    if (field !== undefined && !isMarked) element.setAttribute(MARKED, field);
  }
}
