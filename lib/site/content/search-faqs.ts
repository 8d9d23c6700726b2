import { foldText } from '@/lib/platform/fold-text';
import { plainText, type RichText } from '@/lib/sanity/rich-text';

export interface Question {
  readonly slug: string;
  readonly question: string;
  readonly answer: RichText;
  readonly category: string;
}

/** Lower case without accents, so that 'café' is found by 'cafe'. */

/** The questions that hold every word of the search in their question, answer or category; all without a search. */
export function searchFaqs<T extends Question>(questions: readonly T[], search: string): readonly T[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return questions.filter(({ question, answer, category }) => {
    const text = foldText(`${question} ${plainText(answer)} ${category}`);
    return words.every((word) => text.includes(word));
  });
}

/** Questions by their category, both in the order they come in. */
export function byCategory<T extends Question>(
  questions: readonly T[],
): readonly { readonly category: string; readonly questions: readonly T[] }[] {
  const categories = new Map<string, T[]>();
  for (const question of questions) {
    categories.set(question.category, [...(categories.get(question.category) ?? []), question]);
  }
  return [...categories].map(([category, found]) => ({ category, questions: found }));
}
