import type { ProfileForm } from './profile-form';

/** What to ask for when a field of the completeness table is missing, and where it is filled in. */
export interface MissingPrompt {
  readonly text: string;
  /** The field of the form; null for the picture, which is on the same page. */
  readonly field: keyof ProfileForm | null;
}

/** Nobody is asked again for what her account already says: what to call her, and where to write to her. */
const PROMPTS: Readonly<Record<string, MissingPrompt>> = {
  displayName: { text: 'Add your name', field: 'displayName' },
  photoURL: { text: 'Add a picture', field: null },
  phoneNumber: { text: 'Add a phone number', field: 'phoneNumber' },
  'location.country': { text: 'Choose your country', field: 'country' },
  'location.region': { text: 'Add your region', field: 'region' },
  'location.city': { text: 'Add your city', field: 'city' },
  'location.postalCode': { text: 'Add your postal code', field: 'postalCode' },
  timezone: { text: 'Set your time zone so event times are right', field: 'timezone' },
  'preferences.emailNotifications': { text: 'Choose your email reminders', field: 'emailNotifications' },
  'preferences.newsletterSubscribed': {
    text: 'Choose whether to get the newsletter',
    field: 'newsletterSubscribed',
  },
  'preferences.contentPreferences': { text: 'Pick what you love to do', field: 'contentPreferences' },
};

/** The prompt for a missing field, null for a field nobody is asked for. */
export const missingPrompt = (field: string): MissingPrompt | null => PROMPTS[field] ?? null;
