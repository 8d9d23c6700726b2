/** The bundled picture of somebody who has not chosen one (product.md §3). */
export const DEFAULT_PROFILE_PICTURE = '/assets/images/default-profile.png';

/** The picture to show: the profile's own unless it is the default one, then the auth user's, then the default. */
export function profilePhoto(profilePhotoURL: string | null, authPhotoURL: string | null): string {
  const chosen =
    profilePhotoURL && !profilePhotoURL.endsWith(DEFAULT_PROFILE_PICTURE) ? profilePhotoURL : null;
  return chosen ?? (authPhotoURL || DEFAULT_PROFILE_PICTURE);
}
