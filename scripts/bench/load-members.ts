import type { Settings } from '../launcher/settings';

const PROJECT = 'demo-bellaforte';
const DAY_MS = 86_400_000;

/** ID tokens of that many new members of the local backend who may watch: enough that no limit of one of them is met. */
export async function loadMembers(
  { embeddedPort, embeddedPublicPort }: Settings,
  count: number,
): Promise<readonly string[]> {
  const expiresAt = new Date(Date.now() + 30 * DAY_MS).toISOString();
  const fields = Object.fromEntries(
    Object.entries({ status: 'active', plan: 'monthly', expiresAt }).map(([name, stringValue]) => [
      name,
      { stringValue },
    ]),
  );
  const tokens: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const signUp = await fetch(
      `http://127.0.0.1:${embeddedPublicPort}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
      {
        method: 'POST',
        body: JSON.stringify({ email: `load-${number}@bellaforte.example`, password: 'Correct-horse-9' }),
      },
    );
    const { localId, idToken } = (await signUp.json()) as { localId: string; idToken: string };
    const documents = `http://127.0.0.1:${embeddedPort}/v1/projects/${PROJECT}/databases/(default)/documents`;
    const written = await fetch(`${documents}/entitlements/${localId}`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ fields }),
    });
    if (!written.ok) throw new Error(`The right to watch could not be written: ${await written.text()}`);
    tokens.push(idToken);
  }
  return tokens;
}
