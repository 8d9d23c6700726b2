import { useEffect, useRef, useState } from 'react';
import { AppError } from '@/lib/platform/errors/app-error';
import {
  type ContactErrors,
  type ContactField,
  checkContact,
  NO_MESSAGE,
} from '@/lib/site/contact/contact-message';
import { dropDraft, keepDraft, readDraft } from '@/lib/site/contact/draft';
import { ContactRefused, sendMessage } from '@/lib/site/contact/send-message';

export type ContactStatus = 'writing' | 'sending' | 'sent';

/** The state of the contact form. What is written stays on this device until it has arrived. */
export function useContactForm() {
  const [values, setValues] = useState(NO_MESSAGE);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [status, setStatus] = useState<ContactStatus>('writing');
  const [failure, setFailure] = useState<string | null>(null);
  /**
   * One message keeps one id, so that trying again cannot store it twice. Other words are another message: an attempt whose
   * answer was lost may have been stored, and its id would take the new words for the old ones.
   */
  const id = useRef<string | null>(null);

  useEffect(() => {
    const draft = readDraft();
    if (draft) setValues(draft);
  }, []);

  const change = (field: ContactField, text: string) => {
    const next = { ...values, [field]: text };
    setValues(next);
    keepDraft(next);
    id.current = null;
    if (errors[field]) setErrors({ ...errors, [field]: undefined });
  };

  /** Fills in what is known of the member, where she has written nothing. */
  const suggest = (name: string, email: string) =>
    setValues((now) => ({ ...now, name: now.name || name, email: now.email || email }));

  /** Sends it; resolves to the first field that needs another look, null when there is none. */
  const send = async (website: string): Promise<ContactField | null> => {
    const checked = checkContact(values);
    setErrors(checked.errors);
    setFailure(null);
    const [wrong] = Object.keys(checked.errors);
    if (wrong !== undefined) return firstWrong(checked.errors);
    id.current ??= crypto.randomUUID();
    setStatus('sending');
    try {
      await sendMessage(id.current, checked.message, website);
      id.current = null;
      dropDraft();
      setValues((now) => ({ ...now, subject: '', message: '' }));
      setStatus('sent');
      return null;
    } catch (cause) {
      console.warn('The message could not be sent', cause);
      setStatus('writing');
      setFailure(
        cause instanceof AppError ? cause.message : 'We couldn’t send your message. Please try again.',
      );
      if (!(cause instanceof ContactRefused)) return null;
      setErrors(cause.fields);
      return firstWrong(cause.fields);
    }
  };

  return { values, errors, status, failure, change, suggest, send, writeAnother: () => setStatus('writing') };
}

const FIELDS: readonly ContactField[] = ['name', 'email', 'subject', 'message'];

const firstWrong = (errors: ContactErrors): ContactField | null =>
  FIELDS.find((field) => errors[field]) ?? null;
