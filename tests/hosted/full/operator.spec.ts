import { execFile } from 'node:child_process';
import { createMember, getDocument } from '../../e2e/support/embedded-admin';
import { idTokenOf } from '../../e2e/support/session';
import { expect, test } from '../fixtures';

const SETTINGS: Readonly<Record<string, string>> = JSON.parse(process.env.HOSTED_SETTINGS ?? '{}');

interface Result {
  readonly code: number;
  readonly output: string;
}

/** Runs an operator's script with the site's settings, of which `change` replaces some. */
const operate = (script: string, args: readonly string[], change: object = {}): Promise<Result> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...SETTINGS, NODE_ENV: 'production' as const, ...change };
    const command = ['--import', 'tsx', `scripts/${script}.ts`, ...args];
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

test('makes an administrator, grants and ends a membership', async () => {
  const member = await createMember();
  expect((await operate('members', ['role', member.email, 'admin'])).output).toContain(
    `${member.email}: admin`,
  );
  const who = ['--email', member.email, '--reason', 'rehearsal'];
  await operate('membership', ['grant', ...who, '--plan', 'annual', '--until', '2099-01-31']);
  const claims = JSON.parse(
    Buffer.from((await idTokenOf(member)).split('.')[1] ?? '', 'base64url').toString(),
  );
  expect(claims).toMatchObject({ role: 'admin', subscribed: true, plan: 'annual' });
  await operate('membership', ['end', ...who]);
  expect(await getDocument(`entitlements/${member.uid}`)).toMatchObject({ status: 'none' });
});

test('finds the Stripe account and every service as they should be, and a fault', async () => {
  expect(await operate('setup-stripe', [])).toMatchObject({
    code: 0,
    output: expect.stringContaining('The Stripe account is as the content wants it.'),
  });
  const good = await operate('check-hosted', []);
  console.log(good.output);
  // Expects one fault: the sample classes are video files, and SETTINGS has no MEDIA_ORIGIN.
  expect(good.output.match(/^FAULT.*$/gm)).toEqual([expect.stringContaining('no MEDIA_ORIGIN')]);
  const bad = await operate('check-hosted', [], { REDIS_URL: 'redis://127.0.0.1:9' });
  expect(bad).toMatchObject({ code: 1, output: expect.stringMatching(/^FAULT\s+Site\s+Redis/m) });
});

/** Variables that a hosted site may lack. */
const OPTIONAL =
  /^(NEXT_PUBLIC_(BACKEND|GTM_ID|SANITY_DATASET)|STRIPE_PORTAL|OPERATIONS_SECRET|NEXT_MANUAL_SIG_HANDLE|DRAIN_SECONDS|HOSTED_\w+)$/;
const REQUIRED = Object.keys(SETTINGS).filter((name) => !OPTIONAL.test(name));
const AT_ONCE = 3;

test('does not start without a setting, or with a malformed one, and names it', async () => {
  const cases = REQUIRED.flatMap((name) => [
    [name, 'missing', ''] as const,
    [name, 'malformed', '<paste it here>'] as const,
  ]);
  const rows: string[] = [];
  while (cases.length > 0)
    await Promise.all(
      cases.splice(0, AT_ONCE).map(async ([name, what, value]) => {
        const { code, output } = await operate('start', [], { [name]: value });
        const [line = ''] = output.split('\n').filter((text) => text.includes(name));
        expect({ name, what, code, line }).toMatchObject({ code: 1, line: expect.stringContaining(name) });
        rows.push(`${name.padEnd(34)}${what.padEnd(11)}${line.trim().slice(0, 120)}`);
      }),
    );
  console.log(rows.sort().join('\n'));
});
