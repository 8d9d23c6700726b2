import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { Outcome, StartWatching, SuccessFrame } from '@/components/membership/SuccessParts';
import { useBillingRequest } from '@/components/membership/subscription/use-billing-request';
import { Button, LinkButton } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { TextField } from '@/components/ui/TextField';
import { useAuth } from '@/contexts/AuthContext';
import { withNext } from '@/lib/account/sign-in/safe-next';
import { type OfferedGift, requestGift } from '@/lib/membership/gift-api';
import { durationText } from '@/lib/membership/price-text';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { AppError } from '@/lib/platform/errors/app-error';

function startText({ starts, until, isPaymentDue }: OfferedGift): string {
  if (starts === 'later')
    return 'You already have a membership, and it goes on until you cancel. Your gift waits: it starts the day your membership ends, and no day of it is lost.';
  const charges = isPaymentDue
    ? 'Your last payment is still due, and a gift doesn’t cancel your membership.'
    : 'Nothing renews.';
  if (until !== null) return `You have every class until ${browserDate(until, 'longDay')}. ${charges}`;
  return starts === 'now'
    ? `It starts as soon as you use it. ${charges}`
    : `It starts on ${browserDate(starts, 'longDay')}, when your current access ends. ${charges}`;
}

function SignInFirst({ code }: { readonly code: string }) {
  const hasCode = code !== '';
  const next = hasCode ? `${routes.giftRedeem}?code=${encodeURIComponent(code)}` : routes.giftRedeem;
  const rest = hasCode
    ? `and ${publicEnv.appName} is yours. Your code comes along.`
    : 'then type in your code.';
  return (
    <Outcome
      title={hasCode ? 'You’ve got a gift' : 'Use a gift code'}
      text={`Sign in or create a free account, ${rest}`}
    >
      <LinkButton href={withNext(routes.signUp, next)} size="large">
        Create my account
      </LinkButton>
      <LinkButton href={withNext(routes.signIn, next)} size="large" variant="secondary">
        Sign in
      </LinkButton>
    </Outcome>
  );
}

function Used({ gift }: { readonly gift: OfferedGift }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The form with the focused button has disappeared, so the focus moves to the heading.
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <>
      <h1 ref={headingRef} tabIndex={-1}>
        {gift.starts === 'later' ? 'Your gift is saved' : 'Enjoy your gift'}
      </h1>
      <p className="lede">{startText(gift)}</p>
      <StartWatching />
    </>
  );
}

function CodeForm({
  first,
  onUsed,
}: {
  readonly first: string;
  readonly onUsed: (gift: OfferedGift) => void;
}) {
  const { isBusy, error, change, send } = useBillingRequest();
  const [code, setCode] = useState(first);
  /** Last code that was sent. `error` is about this code and is hidden while the field contains another one. */
  const [sent, setSent] = useState(first);
  const [checked, setChecked] = useState<{ readonly code: string; readonly gift: OfferedGift } | null>(null);
  const offer = checked?.code === code ? checked.gift : null;
  const handleSubmit = async () => {
    setSent(code);
    if (offer === null) {
      await send(async (caller) => {
        if (code.trim() === '') throw new AppError('unknown', 'Type in your gift code.');
        setChecked({ code, gift: await requestGift(caller, code, false) });
      });
      return;
    }
    let used: OfferedGift | null = null;
    const isDone = await change(async (caller) => {
      used = await requestGift(caller, code, true);
    });
    if (isDone && used) onUsed(used);
  };
  return (
    <Form className="stack" noValidate onSubmit={() => void handleSubmit()}>
      <h1>Use a gift code</h1>
      <TextField
        label="Gift code"
        hint="16 letters and numbers. Dashes and spaces don’t matter."
        error={code === sent ? error : null}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <div role="status">
        {offer && (
          <p className="lede">
            A gift of {durationText(offer)}. {startText(offer)}
          </p>
        )}
      </div>
      <div className="cluster">
        <Button type="submit" size="large" isBusy={isBusy}>
          {offer ? 'Use this gift' : 'Check the code'}
        </Button>
      </div>
    </Form>
  );
}

export function GiftRedeemPage() {
  const { state } = useAuth();
  const { query, isReady } = useRouter();
  const [used, setUsed] = useState<OfferedGift | null>(null);
  const code = typeof query.code === 'string' ? query.code : '';
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another account signs in
  useEffect(() => setUsed(null), [uid]);
  return (
    <SuccessFrame
      title="Use a gift code"
      description="Start your membership with a gift code."
      isSuccess={used !== null}
    >
      {used && <Used gift={used} />}
      {!used && uid !== null && isReady && <CodeForm key={code} first={code} onUsed={setUsed} />}
      {state.status === 'signed-out' && isReady && <SignInFirst code={code} />}
    </SuccessFrame>
  );
}
