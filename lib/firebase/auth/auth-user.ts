/** What the site knows of the signed-in person from Firebase Auth (product.md §3, auth user). */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly emailVerified: boolean;
  /** Provider ids such as `password`, `google.com`, `facebook.com`. */
  readonly providerIds: readonly string[];
}
