import { foldText } from '@/lib/platform/fold-text';
import { type Entries, entryValue } from './practice-kind';

export const WEIGHT_UNITS = ['kg', 'lb'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

export interface Weight {
  readonly amount: number;
  readonly unit: WeightUnit;
  /** Local date, `YYYY-MM-DD`. */
  readonly day: string;
}

export const MAX_AMOUNT = 999;
export const WEIGHT_STEP: Readonly<Record<WeightUnit, number>> = { kg: 1, lb: 2.5 };

export const usualUnit = (language: string): WeightUnit => (/[-_]US$/i.test(language) ? 'lb' : 'kg');

/** Returns the key of a move, such as `goblet-squat`: the same in all classes and for both sides of the body. */
export const moveKey = (title: string): string =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100) || 'move';

export const classKey = (videoId: string): string => `class.${videoId}`.slice(0, 100);

export const weightEntryKey = (key: string, day: string): string => `${key}.${day}`;

const TEXT = /^(\d{1,3}(?:\.\d{1,2})?)\/(kg|lb)$/;

export const weightText = (amount: number, unit: WeightUnit): string => `${amount}/${unit}`;

/** Returns the typed amount, with decimal point or comma; null unless it is above 0 and at most MAX_AMOUNT. */
export function parseAmount(typed: string): number | null {
  const amount = Math.round(Number(typed.trim().replace(',', '.')) * 100) / 100;
  return amount > 0 && amount <= MAX_AMOUNT ? amount : null;
}

/** Returns the weights noted for the move or class with this key, newest day first. */
export function weightsOf(entries: Entries, key: string): readonly Weight[] {
  return Object.keys(entries)
    .filter((entry) => entry.startsWith(`${key}.`) && entry.length === key.length + '.2026-01-01'.length)
    .flatMap((entry) => {
      const [, amount, unit] = TEXT.exec(entryValue(entries, entry)) ?? [];
      if (unit !== 'kg' && unit !== 'lb') return [];
      return [{ amount: Number(amount), unit, day: entry.slice(key.length + 1) } as const];
    })
    .sort((a, b) => (a.day < b.day ? 1 : -1));
}

const POUNDS_PER_KILOGRAM = 2.204_622_6;

/** Returns the amount in the wanted unit. Rounds converted amounts to halves, because weights come in such steps. */
export function amountIn({ amount, unit }: Pick<Weight, 'amount' | 'unit'>, wanted: WeightUnit): number {
  if (unit === wanted) return amount;
  const converted = wanted === 'lb' ? amount * POUNDS_PER_KILOGRAM : amount / POUNDS_PER_KILOGRAM;
  return Math.max(0.5, Math.round(converted * 2) / 2);
}

/** Returns up to three different amounts in `unit`. `weights` must be newest first, and so is the result. */
export const recentAmounts = (weights: readonly Weight[], unit: WeightUnit): readonly number[] =>
  [...new Set(weights.map((weight) => amountIn(weight, unit)))].slice(0, 3);
