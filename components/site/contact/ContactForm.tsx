import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { FieldError } from '@/components/ui/FieldFrame';
import { Form } from '@/components/ui/Form';
import { TextArea, TextField } from '@/components/ui/TextField';
import { useAuth } from '@/contexts/AuthContext';
import { CONTACT_LIMITS, type ContactField } from '@/lib/site/contact/contact-message';
import styles from './ContactPage.module.scss';
import { useContactForm } from './use-contact-form';

/** Writes to the studio. Nothing written is ever lost: a failure leaves it in the form and on this device. */
export function ContactForm() {
  const form = useContactForm();
  const { state } = useAuth();
  const { suggest, status } = form;
  const sentHeading = useRef<HTMLHeadingElement>(null);
  const user = state.status === 'signed-in' ? state.user : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when somebody else is here
  useEffect(() => {
    if (user) suggest(user.displayName ?? '', user.email ?? '');
  }, [user?.uid]);

  useEffect(() => {
    if (status === 'sent') sentHeading.current?.focus();
  }, [status]);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
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
    maxLength: CONTACT_LIMITS[name],
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
          <input name="website" tabIndex={-1} autoComplete="off" />
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
