const EMAIL_LIKE = /\S(?:@|%40)\S{1,100}\.\S/i;

/** True for text with something like an email address in it, which no destination may get. */
export const isEmailLike = (text: string): boolean => EMAIL_LIKE.test(text);

/** Field names that hold a person, compared without case and separators. */
const PERSONAL_NAMES = new Set([
  'uid',
  'userid',
  'email',
  'contactemail',
  'name',
  'firstname',
  'lastname',
  'fullname',
  'displayname',
  'preferredname',
  'username',
  'phone',
  'phonenumber',
  'photourl',
  'address',
  'country',
  'region',
  'city',
  'postalcode',
  'zip',
  'timezone',
  'birthday',
  'createdat',
  'token',
  'idtoken',
  'password',
]);

export const isPersonalName = (field: string): boolean =>
  PERSONAL_NAMES.has(field.replace(/[^a-z0-9]/gi, '').toLowerCase());
