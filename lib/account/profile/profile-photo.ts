export const DEFAULT_PROFILE_PICTURE = '/assets/images/default-profile.png';

/** Prefers the profile's own picture, then the auth user's, then the default (product.md §3). */
export function profilePhoto(profilePhotoURL: string | null, authPhotoURL: string | null): string {
  const chosen =
    profilePhotoURL && !profilePhotoURL.endsWith(DEFAULT_PROFILE_PICTURE) ? profilePhotoURL : null;
  return chosen ?? (authPhotoURL || DEFAULT_PROFILE_PICTURE);
}
