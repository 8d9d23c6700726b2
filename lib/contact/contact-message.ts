/** What a visitor writes to the studio. Limits are those of the database's rules. */
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
  email: 254,
  subject: 200,
  message: 5000,
};

export const NO_MESSAGE: ContactMessage = { name: '', email: '', subject: '', message: '' };

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/;

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
  if (!EMAIL.test(message.email)) errors.email = 'Enter an e-mail address we can answer to.';
  if (message.message === '') errors.message = 'Write a few words first.';
  for (const field of ['name', 'email', 'subject', 'message'] as const) {
    const limit = CONTACT_LIMITS[field];
    if (message[field].length > limit) errors[field] = `Please use at most ${limit} characters.`;
  }
  return { message, errors };
}
