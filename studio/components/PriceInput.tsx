import { Button, Card, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { type InputProps, PatchEvent, set, useFormValue } from 'sanity';
import { amountText } from '../../content/schema/list-texts';
import { siteUrl, slugOf } from '../site';

interface Price {
  readonly plan: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly interval: string;
  readonly intervalCount: number;
}

interface Answer {
  /** True for the local Stripe, which takes its prices from the published plans. */
  readonly followsContent: boolean;
  readonly prices: readonly Price[];
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'prices' in value && Array.isArray(value.prices);

async function readPrices(): Promise<Answer> {
  const response = await fetch(`${siteUrl}/api/billing/prices`, { signal: AbortSignal.timeout(15_000) });
  const answer: unknown = await response.json();
  if (response.ok && isAnswer(answer)) return answer;
  throw new Error(`The site answered ${response.status}`);
}

/** Compares the plan with Stripe's price. `amount` is Stripe's amount when the two differ. */
function compared({ followsContent, prices }: Answer, plan: string, shown: Omit<Price, 'plan'>) {
  const price = prices.find((each) => each.plan === plan);
  if (!price)
    return {
      tone: 'caution' as const,
      text: `Stripe has no price for “${plan}”, so nobody can buy this plan. Add a price in Stripe, put its id into STRIPE_PRICES, and restart the site.`,
    };
  const [theirs, ours] = [amountText(price), amountText(shown)];
  if (theirs === ours)
    return {
      tone: 'positive' as const,
      isLocked: !followsContent,
      text: `Stripe charges ${theirs}.${followsContent ? '' : ' To change it, change the price in Stripe first.'}`,
    };
  if (followsContent)
    return { tone: 'caution' as const, text: `The local Stripe charges ${theirs} until this is published.` };
  const isAmount = price.amountCents !== shown.amountCents;
  const advice = isAmount ? 'Take over Stripe’s price' : 'Choose the same interval and currency below';
  return {
    tone: 'critical' as const,
    isLocked: true,
    amount: isAmount ? price.amountCents : undefined,
    text: `Stripe charges ${theirs}, but the site shows ${ours}. ${advice}, and publish.`,
  };
}

const ASKING = 'Asking Stripe for its price…';
const FAILED = 'The site could not ask Stripe for its price. Make sure that the site runs, then open this plan again.';

/** Shows what Stripe charges. Once hosted Stripe has a price for the plan, editors can only copy it, not type one. */
export function PriceInput(props: InputProps) {
  const plan = slugOf({ slug: useFormValue(['slug']) });
  const currency = String(useFormValue(['currency']));
  const interval = String(useFormValue(['interval']));
  const intervalCount = Number(useFormValue(['intervalCount']) ?? 1);
  const [found, setFound] = useState<Answer | typeof ASKING | typeof FAILED>(ASKING);
  useEffect(() => {
    readPrices().then(setFound, () => setFound(FAILED));
  }, []);
  const { tone, text, isLocked, amount }: Partial<ReturnType<typeof compared>> & { readonly text: string } =
    typeof found === 'string'
      ? { text: found }
      : compared(found, plan, { amountCents: Number(props.value), currency, interval, intervalCount });
  const readOnly = isLocked || props.readOnly;
  return (
    <Stack space={2}>
      {props.renderDefault({ ...props, readOnly, elementProps: { ...props.elementProps, readOnly } } as InputProps)}
      <Card tone={tone} padding={3} radius={2} aria-live="polite">
        <Stack space={3}>
          <Text size={1}>{text}</Text>
          {amount !== undefined && (
            <Button text="Use Stripe’s price" onClick={() => props.onChange(PatchEvent.from([set(amount)]))} />
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
