import type { RulesAuth } from '../../../embedded/rules/rules-request';

export interface FixtureUser {
  readonly uid: string;
  readonly email: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** The caller as the rules see it, with the token payload an ID token of this account has. */
export const callerOf = (user: FixtureUser): RulesAuth => ({
  uid: user.uid,
  token: {
    ...user.claims,
    ...(user.name === undefined ? {} : { name: user.name }),
    email: user.email,
    email_verified: user.email_verified ?? false,
    sub: user.uid,
    user_id: user.uid,
  },
});
