export const DEFAULT_PROFILE_PICTURE = '/assets/images/default-profile.png';

export function profilePhoto(profilePhotoURL: string | null, authPhotoURL: string | null): string {
  const chosen =
    profilePhotoURL && !profilePhotoURL.endsWith(DEFAULT_PROFILE_PICTURE) ? profilePhotoURL : null;
  return chosen ?? (authPhotoURL || DEFAULT_PROFILE_PICTURE);
}
