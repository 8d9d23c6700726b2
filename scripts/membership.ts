import type { OperatorEntry } from '../lib/server/membership/operator';
import {
  endOfDay,
  findAccount,
  operatorName,
  readArguments,
  runOperatorCommand,
  text,
} from './launcher/operator';
import { LaunchError } from './launcher/settings';

const USAGE = `Use one of:
  npm run membership -- grant --email E --plan monthly --until 2027-01-31 --reason "press"
  npm run membership -- end --email E --reason "asked by mail"
  npm run membership -- reconcile [--email E]
Instead of --email, --uid names the account.`;

const read = () =>
  readArguments(USAGE, {
    allowPositionals: true,
    options: { uid: text, email: text, plan: text, until: text, reason: text },
  });

function required(value: string | undefined, name: string): string {
  if (!value?.trim()) throw new LaunchError(`--${name} is missing.\n\n${USAGE}`);
  return value.trim();
}

void runOperatorCommand(async () => {
  const operator = await import('../lib/server/membership/operator');
  const { endMembership, grantMembership, logOperation, membershipSummary, reconcile } = operator;
  const { liveTools } = await import('../lib/server/membership/sync-ports');
  const { values, positionals } = read();
  const [command, ...rest] = positionals;
  if (rest.length > 0) throw new LaunchError(USAGE);
  const tools = liveTools();

  const log = async (entry: OperatorEntry): Promise<void> =>
    console.log(JSON.stringify(await logOperation(tools.db, operatorName(), entry)));
  const account = async (): Promise<string> => {
    const { uid } = values;
    const by = uid ? { uid } : { email: required(values.email, 'email') };
    return (await findAccount(tools.auth, by)).uid;
  };

  if (command === 'grant') {
    const plan = required(values.plan, 'plan');
    if (!Object.hasOwn(tools.prices, plan)) {
      throw new LaunchError(`--plan must be one of ${Object.keys(tools.prices).join(', ')}.`);
    }
    const until = new Date(endOfDay(required(values.until, 'until'), 'until')).toISOString();
    const reason = required(values.reason, 'reason');
    await log(await grantMembership(tools, await account(), { plan, until, reason }));
  } else if (command === 'end') {
    const reason = required(values.reason, 'reason');
    await log(await endMembership(tools, await account(), reason));
  } else if (command === 'reconcile') {
    const only = values.uid || values.email ? await account() : null;
    const { looked, failed } = await reconcile(tools, log, only === null ? {} : { only });
    if (only !== null) console.log(`${only}: ${await membershipSummary(tools.db, only)}`);
    console.log(`${looked} members looked at, ${failed} failed.`);
    if (failed > 0) process.exitCode = 1;
  } else {
    throw new LaunchError(USAGE);
  }
});
