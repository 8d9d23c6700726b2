import type { ProfileForm } from '@/lib/account/profile/profile-form';

/** The id of a field of the profile form, to which links may lead. */
export const fieldId = (name: keyof ProfileForm | 'photo'): string => `profile-${name}`;
