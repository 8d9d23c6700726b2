import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '@/lib/platform/errors/app-error';
import {
  type ContactErrors,
  type ContactField,
  type ContactMessage,
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

  /** What is in the form by now: several fields may change before the page is drawn again, the first ones as it comes alive. */
  const latest = useRef<ContactMessage | null>(null);
  const showWith = useCallback((change: (now: ContactMessage) => Partial<ContactMessage>): ContactMessage => {
    const now = latest.current ?? readDraft() ?? NO_MESSAGE;
    const next = { ...now, ...change(now) };
    latest.current = next;
    setValues(next);
    return next;
  }, []);

  useEffect(() => {
    showWith((now) => now);
  }, [showWith]);

  const change = (field: ContactField, text: string) => {
    keepDraft(showWith(() => ({ [field]: text })));
    id.current = null;
    setErrors((was) => (was[field] ? { ...was, [field]: undefined } : was));
  };

  /** Fills in what is known of the member, where she has written nothing. */
  const suggest = (name: string, email: string) =>
    showWith((now) => ({ name: now.name || name, email: now.email || email }));

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
      showWith(() => ({ subject: '', message: '' }));
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
