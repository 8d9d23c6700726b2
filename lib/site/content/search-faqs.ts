import { wordMatcher } from '@/lib/platform/fold-text';
import { plainText } from '@/lib/sanity/rich-text';
import type { Faq } from './faqs';

export type Question = Pick<Faq, 'slug' | 'question' | 'answer' | 'category'>;

export function searchFaqs<T extends Question>(questions: readonly T[], search: string): readonly T[] {
  const hasWords = wordMatcher(search);
  return questions.filter(({ question, answer, category }) =>
    hasWords(`${question} ${plainText(answer)} ${category}`),
  );
}

export function byCategory<T extends Question>(
  questions: readonly T[],
): readonly { readonly category: string; readonly questions: readonly T[] }[] {
  const categories = new Map<string, T[]>();
  for (const question of questions) {
    categories.set(question.category, [...(categories.get(question.category) ?? []), question]);
  }
  return [...categories].map(([category, found]) => ({ category, questions: found }));
}
