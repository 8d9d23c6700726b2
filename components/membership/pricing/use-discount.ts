import { useCallback, useEffect, useState } from 'react';
import { requestDiscount } from '@/lib/membership/billing-api';
import type { Discount } from '@/lib/stripe/discount';

/** State of the promotion code in the URL. `unknown`: invalid or expired; `failed`: the check itself failed. */
export type DiscountState =
  | { readonly status: 'none' | 'loading' | 'unknown' | 'failed'; readonly discount: null }
  | { readonly status: 'found'; readonly discount: Discount };

const NONE: DiscountState = { status: 'none', discount: null };

/** Checks the promotion code. `code` is null when the URL has no code, undefined while the URL is not known yet. */
export function useDiscount(code: string | null | undefined) {
  const [state, setState] = useState<DiscountState>({ status: 'loading', discount: null });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (code === undefined) return;
    if (code === null) {
      setState(NONE);
      return;
    }
    let isWanted = true;
    setState({ status: 'loading', discount: null });
    requestDiscount(code).then(
      (discount) => {
        if (isWanted) setState(discount ? { status: 'found', discount } : { status: 'unknown', discount });
      },
      (cause: unknown) => {
        console.warn('A promotion code could not be checked', cause);
        if (isWanted) setState({ status: 'failed', discount: null });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [code, round]);

  const retry = useCallback(() => setRound((before) => before + 1), []);
  const drop = useCallback(() => setState({ status: 'unknown', discount: null }), []);
  return { state, retry, drop };
}
