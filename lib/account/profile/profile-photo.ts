export const DEFAULT_PROFILE_PICTURE = '/assets/images/default-profile.png';

/** Stored after the member removed the picture. With null, the picture of the sign-in provider would be shown again. */
export const NO_PICTURE = '';

export function profilePhoto(profilePhotoURL: string | null, authPhotoURL: string | null): string {
  if (profilePhotoURL === NO_PICTURE) return DEFAULT_PROFILE_PICTURE;
  const chosen =
    profilePhotoURL && !profilePhotoURL.endsWith(DEFAULT_PROFILE_PICTURE) ? profilePhotoURL : null;
  return chosen ?? (authPhotoURL || DEFAULT_PROFILE_PICTURE);
}
