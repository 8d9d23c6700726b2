import { useRouter } from 'next/router';
import { usePurchaseReport } from '@/components/membership/pricing/use-activation';
import { Checking, Outcome, SuccessFrame } from '@/components/membership/SuccessParts';
import { Button, LinkButton } from '@/components/ui/Button';
import { FieldError } from '@/components/ui/FieldFrame';
import { TextField } from '@/components/ui/TextField';
import { useRemote } from '@/components/ui/use-remote';
import { useTask } from '@/components/ui/use-task';
import { useToast } from '@/contexts/ToastContext';
import { formatGiftCode } from '@/lib/membership/gift';
import { type BoughtGift, requestBoughtGift } from '@/lib/membership/gift-api';
import { durationText } from '@/lib/membership/price-text';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { absoluteUrl } from '@/lib/site/seo/document-title';

const EVERY_MS = 1500;
/** Retries end after this time and not after a number of attempts, because one attempt can take 15 seconds. */
const FOR_MS = 10_000;

/** Retries, because a payment can arrive late. Resolves to null without a payment; rejects if the last try failed. */
async function loadGift(session: string): Promise<BoughtGift | null> {
  const startedMs = performance.now();
  const isOver = (): boolean => performance.now() - startedMs >= FOR_MS;
  for (;;) {
    try {
      const gift = await requestBoughtGift(session);
      if (gift || isOver()) return gift;
    } catch (error) {
      if (isOver()) throw error;
      console.warn('The gift could not be read', error);
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

function Ready({ gift }: { readonly gift: BoughtGift }) {
  const { showToast } = useToast();
  const { error, run } = useTask(
    'The gift code could not be copied',
    'We can’t copy it for you here. Select the code and copy it.',
  );
  const code = formatGiftCode(gift.code);
  const copy = async (text: string, title: string) => {
    if (await run(() => navigator.clipboard.writeText(text)))
      showToast({ title, message: 'Paste it wherever you like.', variant: 'success' });
  };
  if (gift.isReturned) {
    return (
      <Outcome
        title="This code doesn’t work anymore"
        text="The payment for this gift was returned. Write to us if that’s a mistake."
      >
        <LinkButton href={routes.contact} size="large" variant="secondary">
          Write to us
        </LinkButton>
      </Outcome>
    );
  }
  return (
    <>
      <h1>Your gift is ready</h1>
      <p className="lede">
        {durationText(gift)} of {publicEnv.appName}.{' '}
        {gift.isRedeemed ? 'Someone has used it already.' : 'The code works once, for whoever uses it first.'}
      </p>
      <TextField
        label="Gift code"
        hint={
          publicEnv.hasMail
            ? 'We’ll email it to you, too.'
            : 'Keep this page open until you’ve written it down.'
        }
        value={code}
        readOnly
        onFocus={(focused) => focused.currentTarget.select()}
      />
      <div className="cluster">
        <Button size="large" onClick={() => void copy(code, 'Code copied')}>
          Copy the code
        </Button>
        <Button
          size="large"
          variant="secondary"
          onClick={() => void copy(`${absoluteUrl(routes.giftRedeem)}?code=${code}`, 'Link copied')}
        >
          Copy a link
        </Button>
      </div>
      <FieldError message={error} />
    </>
  );
}

interface NotReadyProps {
  readonly isUnpaid: boolean;
  /** Null if the URL names no payment, because a retry would have nothing to read. */
  readonly onRetry: (() => void) | null;
}

function NotReady({ isUnpaid, onRetry }: NotReadyProps) {
  return (
    <Outcome
      title={isUnpaid ? 'No payment yet' : 'We couldn’t load your gift'}
      text={
        isUnpaid
          ? 'We haven’t received a payment for a gift. If you’ve paid, it can take a few minutes.'
          : 'Your payment is safe. Check your connection and try again.'
      }
    >
      {onRetry && (
        <Button size="large" onClick={onRetry}>
          Check again
        </Button>
      )}
      <LinkButton href={routes.gift} size="large" variant={onRetry ? 'quiet' : 'secondary'}>
        See the gifts
      </LinkButton>
    </Outcome>
  );
}

export function GiftSuccessPage() {
  const { query, isReady } = useRouter();
  const session = typeof query.session_id === 'string' ? query.session_id : null;
  const { status, data: gift, retry } = useRemote(isReady ? session : null, loadGift);
  const isMissing = isReady && session === null;
  const isOver = isMissing || status === 'ready' || status === 'error';
  usePurchaseReport(session, gift?.isReturned ? null : gift, true);
  return (
    <SuccessFrame title="Your gift" description="Your gift and its code." isSuccess={gift !== null} isLive>
      {gift && <Ready gift={gift} />}
      {!gift && isOver && <NotReady isUnpaid={status !== 'error'} onRetry={isMissing ? null : retry} />}
      {!gift && !isOver && <Checking what="payment" />}
    </SuccessFrame>
  );
}
