import { type Guarded, hasShape, isText } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';
import { isEmailAddress, MAX_EMAIL_LENGTH } from './email-address';

const isMessage = hasShape({ name: isText, email: isText, subject: isText, message: isText });

export type ContactMessage = Guarded<typeof isMessage>;

const slot = () => localSlot('contact:draft');

export const readDraft = (): ContactMessage | null => slot().read(isMessage);

export function keepDraft(draft: ContactMessage): void {
  if (draft.subject === '' && draft.message === '') slot().remove();
  else slot().write(draft);
}

export const dropDraft = (): void => {
  slot().remove();
};

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
    const { length } = message[field];
    if (length > limit) errors[field] = `Please use at most ${limit} characters. You have ${length}.`;
  }
  return { message, errors };
}
