import type { Role } from '@/lib/firebase/auth/claims';

export type AuthProviderName = 'email' | 'google' | 'facebook';

export interface ProfileLocation {
  readonly country?: string;
  readonly region?: string;
  readonly city?: string;
  readonly postalCode?: string;
}

export interface ProfilePreferences {
  readonly theme?: string;
  readonly emailNotifications?: boolean;
  readonly newsletterSubscribed?: boolean;
  readonly contentPreferences?: readonly string[];
}

/** The document `users/{uid}` (product.md §3, user profile). */
export interface UserProfile {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  /** 'active' means subscribed; written by the server only. */
  readonly subscriptionStatus: string;
  /** ISO time. */
  readonly createdAt: string;
  readonly authProvider: AuthProviderName;
  readonly isEmailVerified: boolean;
  readonly role: Role;
  /** Percent, 0-100. */
  readonly profileCompleteness: number;
  readonly preferredName?: string;
  readonly phoneNumber?: string;
  readonly contactEmail?: string;
  readonly location?: ProfileLocation;
  readonly timezone?: string;
  readonly preferences?: ProfilePreferences;
}
