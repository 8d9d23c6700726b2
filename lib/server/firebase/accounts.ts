import type { Auth, UserRecord } from 'firebase-admin/auth';
import { withDeadline } from '@/lib/platform/errors/deadline';

const isNoAccount = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'auth/user-not-found';

export async function findUser(auth: Auth, uid: string): Promise<UserRecord | null> {
  try {
    return await auth.getUser(uid);
  } catch (error) {
    if (isNoAccount(error)) return null;
    throw error;
  }
}

export async function deleteUser(auth: Auth, uid: string): Promise<void> {
  try {
    await withDeadline(auth.deleteUser(uid), 'Deleting your account');
  } catch (error) {
    if (!isNoAccount(error)) throw error;
  }
}

export const accountFacts = (user: UserRecord): Record<string, unknown> => ({
  uid: user.uid,
  email: user.email ?? null,
  emailVerified: user.emailVerified,
  displayName: user.displayName ?? null,
  photoURL: user.photoURL ?? null,
  createdAt: new Date(user.metadata.creationTime).toISOString(),
  lastSignInAt: user.metadata.lastSignInTime ? new Date(user.metadata.lastSignInTime).toISOString() : null,
  providers: user.providerData.map(({ providerId, email }) => ({ providerId, email: email ?? null })),
});
