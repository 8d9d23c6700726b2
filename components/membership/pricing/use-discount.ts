import { useCallback, useState } from 'react';
import { useRemote } from '@/components/ui/use-remote';
import { requestDiscount } from '@/lib/membership/billing-api';
import type { Discount } from '@/lib/stripe/discount';

/** State of the promotion code in the URL. `unknown`: invalid or expired; `failed`: the check itself failed. */
export type DiscountState =
  | { readonly status: 'none' | 'loading' | 'unknown' | 'failed'; readonly discount: null }
  | { readonly status: 'found'; readonly discount: Discount };

/** Checks the promotion code. `code` is null when the URL has no code, undefined while the URL is not known yet. */
export function useDiscount(code: string | null | undefined) {
  const { status, data, retry } = useRemote(code ?? null, requestDiscount);
  const [droppedCode, setDroppedCode] = useState<string | null>(null);
  const drop = useCallback(() => setDroppedCode(code ?? null), [code]);

  const stateOf = (): DiscountState => {
    if (code === null) return { status: 'none', discount: null };
    if (code === droppedCode) return { status: 'unknown', discount: null };
    if (status === 'error') return { status: 'failed', discount: null };
    if (status !== 'ready') return { status: 'loading', discount: null };
    return data ? { status: 'found', discount: data } : { status: 'unknown', discount: null };
  };
  return { state: stateOf(), retry, drop };
}
