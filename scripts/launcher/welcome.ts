import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../embedded/seed/demo-accounts';
import type { Settings } from './settings';

/** Prints where the site is and who can sign in. */
export function printWelcome({ sitePort }: Settings): void {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  console.log(
    [
      '',
      `  The site:     http://localhost:${sitePort}`,
      `  Its mailbox:  http://localhost:${sitePort}/emulator/mailbox`,
      '',
      `  Demo accounts, all with the password ${DEMO_PASSWORD}`,
      ...DEMO_ACCOUNTS.map(({ email, about }) => `    ${email.padEnd(width)}  ${about}`),
      '',
      '  Ctrl-C stops everything. "npm run reset" starts over.',
      '',
    ].join('\n'),
  );
}
