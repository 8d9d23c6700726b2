import { useAuth } from '@/contexts/AuthContext';
import { useToast } from '@/contexts/ToastContext';

/** Returns a sign-out that never rejects: a toast tells the member if it failed. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useAuth();
  const { showToast } = useToast();
  return async () => {
    try {
      await signOut();
    } catch (error) {
      console.error('Sign out failed', error);
      const message = error instanceof Error ? error.message : 'Failed to log out';
      showToast({ title: 'You’re still signed in', message, variant: 'danger' });
    }
  };
}
