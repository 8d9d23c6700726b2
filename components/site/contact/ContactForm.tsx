import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { FieldError } from '@/components/ui/FieldFrame';
import { Form } from '@/components/ui/Form';
import { TextArea, TextField } from '@/components/ui/TextField';
import { useAuth } from '@/contexts/AuthContext';
import { AppError } from '@/lib/platform/errors/app-error';
import {
  type ContactErrors,
  type ContactField,
  type ContactMessage,
  checkContact,
  dropDraft,
  keepDraft,
  NO_MESSAGE,
  readDraft,
} from '@/lib/site/contact/contact-message';
import { ContactRefused, sendMessage } from '@/lib/site/contact/send-message';
import styles from './ContactPage.module.scss';

type ContactStatus = 'writing' | 'sending' | 'sent';

/** Keeps the draft on this device until the message is delivered. */
function useContactForm() {
  const [values, setValues] = useState(NO_MESSAGE);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [status, setStatus] = useState<ContactStatus>('writing');
  const [failure, setFailure] = useState<string | null>(null);
  /** Retries share an id, so that the server stores the message once. An edited message gets a new id. */
  const id = useRef<string | null>(null);

  /** Newest values, because several fields may change before the next render, for example by autofill. */
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

  const suggest = (name: string, email: string) =>
    showWith((now) => ({ name: now.name || name, email: now.email || email }));

  const clear = () => {
    id.current = null;
    setErrors({});
    showWith(() => NO_MESSAGE);
  };

  /** Sends the message. Resolves to the first invalid field, or null if the message was sent or sending failed. */
  const send = async (website: string): Promise<ContactField | null> => {
    const checked = checkContact(values);
    setErrors(checked.errors);
    setFailure(null);
    const [wrong] = Object.keys(checked.errors);
    if (wrong !== undefined) return firstWrong(checked.errors);
    id.current ??= crypto.randomUUID();
    const sentId = id.current;
    setStatus('sending');
    try {
      await sendMessage(sentId, checked.message, website);
      // If the text was edited while the message was being sent, the edited text stays as the draft of another message.
      if (id.current === sentId) {
        id.current = null;
        dropDraft();
        showWith(() => ({ subject: '', message: '' }));
      }
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

  const writeAnother = () => setStatus('writing');
  return { values, errors, status, failure, change, suggest, clear, send, writeAnother };
}

const FIELDS: readonly ContactField[] = ['name', 'email', 'subject', 'message'];

const firstWrong = (errors: ContactErrors): ContactField | null =>
  FIELDS.find((field) => errors[field]) ?? null;

/** Stops password managers from filling in the hidden field `website`: the server would drop the message. */
const NOT_FILLED = {
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': true,
  'data-form-type': 'other',
};

export function ContactForm() {
  const form = useContactForm();
  const { state } = useAuth();
  const { suggest, clear, status } = form;
  const sentHeading = useRef<HTMLHeadingElement>(null);
  const account = state.status === 'signed-in' && state.profile.status !== 'loading' ? state : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when another account has signed in
  useEffect(() => {
    if (!account) return;
    const { user, profile } = account;
    const stored = profile.status === 'ready' ? profile.profile : null;
    suggest(stored?.displayName || user.displayName || '', stored?.contactEmail || user.email || '');
  }, [account?.user.uid]);

  // Sign-out removes the stored draft, so that the next user cannot read it. The form must also be cleared.
  const hadAccount = useRef(false);
  if (state.status === 'signed-in') hadAccount.current = true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when a member has signed out
  useEffect(() => {
    if (state.status !== 'signed-out' || !hadAccount.current) return;
    hadAccount.current = false;
    clear();
  }, [state.status]);

  useEffect(() => {
    if (status === 'sent') sentHeading.current?.focus();
  }, [status]);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const { elements } = event.currentTarget;
    const trap = elements.namedItem('website');
    const wrong = await form.send(trap instanceof HTMLInputElement ? trap.value : '');
    const field = wrong && elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  };

  if (status === 'sent') {
    return (
      <div className="stack">
        <h2 ref={sentHeading} tabIndex={-1}>
          Thanks, we got it
        </h2>
        <p>A real person will read it and email you back.</p>
        <div className="cluster">
          <Button variant="secondary" onClick={form.writeAnother}>
            Write another message
          </Button>
        </div>
      </div>
    );
  }
  const field = (name: ContactField) => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      form.change(name, event.target.value),
  });
  return (
    <Form className="stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField label="Your name" autoComplete="name" required {...field('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        hint="So we can write back."
        required
        {...field('email')}
      />
      <TextField label="Subject" isOptional {...field('subject')} />
      <TextArea label="Message" rows={7} required {...field('message')} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" {...NOT_FILLED} />
        </label>
      </div>
      <FieldError message={form.failure} />
      <div className="cluster">
        <Button type="submit" isBusy={status === 'sending'}>
          Send message
        </Button>
      </div>
    </Form>
  );
}
