import type { NewCode } from '../lib/stripe/promotion-codes';
import { decimalsOf } from '../lib/stripe/subscription-facts';
import { endOfDay, flag, readArguments, runOperatorCommand, text } from './launcher/operator';
import { LaunchError, refusedByStripe } from './launcher/settings';

const USAGE = `Use one of:
  npm run codes                                              lists the codes that work now
  npm run codes -- create SPRING --percent 20                20 % off the first payment
      instead: --amount 5.00 --currency usd                  a fixed amount
      --months 3 | --forever                                 for more than the first payment
      --until 2027-01-31, --uses 100, --new                  last day (UTC), at most 100 uses, only for new customers
  npm run codes -- end SPRING                                no new uses; running discounts go on`;

const read = () =>
  readArguments(USAGE, {
    allowPositionals: true,
    options: {
      ...{ percent: text, amount: text, currency: text, months: text, until: text, uses: text },
      ...{ forever: flag, new: flag },
    },
  });

type Values = ReturnType<typeof read>['values'];

function whole(value: string | undefined, name: string): number | null {
  if (value === undefined) return null;
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new LaunchError(`--${name} must be a whole number.`);
  return Number(value);
}

function offOf({ percent, amount, currency }: Values): NewCode['off'] {
  const percentOff = Number(percent);
  if (percent !== undefined && amount === undefined && percentOff > 0 && percentOff <= 100)
    return { percent_off: percentOff };
  const cents = Math.round(Number(amount) * 10 ** decimalsOf(currency ?? ''));
  if (percent === undefined && cents > 0 && /^[a-z]{3}$/.test(currency ?? ''))
    return { amount_off: cents, currency: currency ?? '' };
  throw new LaunchError(`Say --percent (up to 100), or --amount and --currency.\n\n${USAGE}`);
}

function newCode(code: string | undefined, values: Values): NewCode {
  if (!/^[A-Za-z0-9-]{1,50}$/.test(code ?? ''))
    throw new LaunchError('A code has letters, digits and dashes, at most 50.');
  return {
    code: (code ?? '').toUpperCase(),
    off: offOf(values),
    months: values.forever ? 'forever' : (whole(values.months, 'months') ?? 'once'),
    expiresMs: values.until === undefined ? null : endOfDay(values.until, 'until'),
    maxUses: whole(values.uses, 'uses'),
    isForNew: values.new === true,
  };
}

void runOperatorCommand(async () => {
  const { createCode, endCode, listCodes } = await import('../lib/stripe/promotion-codes');
  const { discountText } = await import('../lib/membership/price-text');
  const { stripe } = await import('../lib/stripe/client');
  const { publicEnv, serverEnv } = await import('../lib/platform/config/env');
  const { values, positionals } = read();
  const [command = 'list', name, ...rest] = positionals;
  if (rest.length > 0) throw new LaunchError(USAGE);
  if (!serverEnv().stripe.hasCodes) console.warn('STRIPE_CODES is not "on", so the site takes no codes.');

  if (command === 'create') {
    const wanted = newCode(name, values);
    await createCode(stripe(), wanted).catch(refusedByStripe);
    console.log(`Created. Link: ${publicEnv.siteUrl}/pricing?code=${wanted.code}`);
  } else if (command === 'end') {
    if (!name) throw new LaunchError(USAGE);
    if (!(await endCode(stripe(), name))) throw new LaunchError(`No code "${name}" works now.`);
    console.log(`${name} is over.`);
  } else if (command === 'list') {
    const codes = await listCodes(stripe());
    if (codes.length === 0) console.log('No code works now.');
    for (const { offer, uses, maxUses, expiresMs } of codes) {
      const until = expiresMs === null ? '' : `, until ${new Date(expiresMs).toISOString().slice(0, 10)}`;
      const used = `${uses}${maxUses === null ? '' : ` of ${maxUses}`} times used`;
      console.log(`${offer.code}: ${discountText(offer)}, ${used}${until}`);
    }
  } else throw new LaunchError(USAGE);
});
