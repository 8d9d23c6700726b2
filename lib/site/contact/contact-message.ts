import { isEmailAddress, MAX_EMAIL_LENGTH } from './email-address';

/** What a visitor writes to the studio. Lengths are measured before anything else is looked at. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export type ContactField = keyof ContactMessage;
export type ContactErrors = Readonly<Partial<Record<ContactField, string>>>;

export const CONTACT_LIMITS: Readonly<Record<ContactField, number>> = {
  name: 120,
  email: MAX_EMAIL_LENGTH,
  subject: 200,
  message: 5000,
};

export const NO_MESSAGE: ContactMessage = { name: '', email: '', subject: '', message: '' };

const tidy = ({ name, email, subject, message }: ContactMessage): ContactMessage => ({
  name: name.trim(),
  email: email.trim(),
  subject: subject.trim(),
  message: message.trim(),
});

/** The message without white space around it, and what is wrong with it, by field; no error means that it may be sent. */
export function checkContact(written: ContactMessage): {
  readonly message: ContactMessage;
  readonly errors: ContactErrors;
} {
  const message = tidy(written);
  const errors: Partial<Record<ContactField, string>> = {};
  if (message.name === '') errors.name = 'Tell us what to call you.';
  if (!isEmailAddress(message.email)) errors.email = 'Enter an email address we can reply to.';
  if (message.message === '') errors.message = 'Write a few words first.';
  for (const field of ['name', 'email', 'subject', 'message'] as const) {
    const limit = CONTACT_LIMITS[field];
    if (message[field].length > limit) errors[field] = `Please use at most ${limit} characters.`;
  }
  return { message, errors };
}
