import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ContactForm } from '@/components/site/contact/ContactForm';
import { AppProviders } from '@/contexts/AppProviders';
import type { AuthState } from '@/lib/account/auth-state';
import { buildProfile, buildSignedIn, buildUser } from '../../support/builders';
import { mountFetch } from '../../support/fetch-guard';
import { drawOnServer } from '../../support/take-over';
import { createTestRouter } from '../../support/test-router';

const account = vi.hoisted(() => ({ state: null as AuthState | null }));
vi.mock('@/contexts/AuthContext', async (importOriginal) => {
  const actual = await importOriginal<typeof import('@/contexts/AuthContext')>();
  return {
    ...actual,
    useAuth: () => ({ ...actual.useAuth(), ...(account.state && { state: account.state }) }),
  };
});

function form({ Wrapper } = createTestRouter('/about/contact')) {
  return (
    <Wrapper>
      <AppProviders breadcrumb={null}>
        <ContactForm />
      </AppProviders>
    </Wrapper>
  );
}

const show = () => render(form());

async function write() {
  await userEvent.type(screen.getByLabelText('Your name'), 'Ada');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@mail.example');
  await userEvent.type(screen.getByLabelText('Message'), 'Hello there');
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
async function showAndSend() {
  const page = show();
  await write();
  await send();
  return page;
}
const sent = () => Response.json({ sent: true }, { status: 201 });

test('shows errors at the fields and focuses the first', async () => {
  show();
  await send();
  expect(screen.getByLabelText('Your name')).toHaveFocus();
  expect(screen.getByText('Write a few words first.')).toBeInTheDocument();
});

test('keeps the text after a failure and sends the same message id again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const ids: unknown[] = [];
  let isDown = true;
  mountFetch(async (request) => {
    ids.push(Reflect.get(await request.json(), 'id'));
    if (isDown) return Response.json({ error: { message: 'Not now.' } }, { status: 503 });
    return sent();
  });
  const { unmount } = await showAndSend();
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('Hello there');

  isDown = false;
  await send();
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Thanks, we got it' })).toHaveFocus());
  expect(ids[0]).toBe(ids[1]);

  unmount();
  show();
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test('sends changed text as another message when an answer was lost', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const stored = new Map<string, string>();
  let isAnswerLost = true;
  mountFetch(async (request) => {
    const { id, message } = (await request.json()) as { id: string; message: string };
    if (!stored.has(id)) stored.set(id, message);
    if (isAnswerLost) throw new TypeError('Failed to fetch');
    return sent();
  });
  await showAndSend();
  expect(await screen.findByText(/couldn’t send/)).toBeInTheDocument();
  isAnswerLost = false;
  await userEvent.type(screen.getByLabelText('Message'), ', and more');
  await send();
  await screen.findByRole('heading', { name: 'Thanks, we got it' });
  expect([...stored.values()]).toContain('Hello there, and more');
});

test('keeps text that is added while the message is sent', async () => {
  let answer: (response: Response) => void = () => undefined;
  mountFetch(() => new Promise((resolve) => (answer = resolve)));
  await showAndSend();
  await userEvent.type(screen.getByLabelText('Message'), ', and more');
  answer(sent());
  await userEvent.click(await screen.findByRole('button', { name: 'Write another message' }));
  expect(screen.getByLabelText('Message')).toHaveValue('Hello there, and more');
});

test('does not blame the connection when a proxy answers with a page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mountFetch(async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
  await showAndSend();
  expect(await screen.findByText('We couldn’t send your message. Please try again.')).toBeInTheDocument();
});

test('keeps values typed before hydration over those of the draft', async () => {
  const { unmount } = show();
  await write();
  unmount();
  const takeOver = drawOnServer(form());
  screen.getByLabelText<HTMLInputElement>('Your name').value = 'Grace';
  screen.getByLabelText<HTMLInputElement>(/Subject/).value = 'Shoes';
  takeOver();
  expect(screen.getByLabelText('Your name')).toHaveValue('Grace');
  expect(screen.getByLabelText(/Subject/)).toHaveValue('Shoes');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@mail.example');
  expect(screen.getByLabelText('Message')).toHaveValue('Hello there');
});

test('asks browsers and password managers to leave the field for bots empty', () => {
  show();
  const trap = screen.getByLabelText('Leave this empty');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  for (const name of ['data-1p-ignore', 'data-bwignore', 'data-lpignore', 'data-form-type'])
    expect(trap).toHaveAttribute(name);
});

test('keeps pasted text that is too long and says by how much, instead of cutting its end off', async () => {
  show();
  await write();
  const message = screen.getByLabelText('Message');
  await userEvent.click(message);
  await userEvent.paste('x'.repeat(5000));
  await send();
  expect(message).toHaveFocus();
  expect(message).toHaveValue(`Hello there${'x'.repeat(5000)}`);
  expect(message).toHaveAccessibleDescription('Please use at most 5000 characters. You have 5011.');
});

afterEach(() => {
  account.state = null;
});

test('suggests the name and the contact email of the profile once it has loaded', () => {
  const user = buildUser({ displayName: 'Ada Byron', email: 'ada@mail.example' });
  account.state = buildSignedIn({ user, profile: { status: 'loading' } });
  const { rerender } = show();
  expect(screen.getByLabelText('Your name')).toHaveValue('');
  const profile = buildProfile({ displayName: 'Ada Lovelace', contactEmail: 'ada@work.example' });
  account.state = buildSignedIn({ user, profile: { status: 'ready', profile } });
  rerender(form());
  expect(screen.getByLabelText('Your name')).toHaveValue('Ada Lovelace');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@work.example');
});

test.each([
  ['nothing of a member who has signed out', buildSignedIn(), ['', '', '']],
  ['the text of a visitor', { status: 'loading' } as const, ['Ada', 'ada@mail.example', 'Hello there']],
])('shows the next person at a shared device %s', async (_, before, kept) => {
  account.state = before;
  const router = createTestRouter('/about/contact');
  const { rerender } = render(form(router));
  await write();
  // As the sweep of the device does at sign-out.
  if (before.status === 'signed-in') localStorage.clear();
  account.state = { status: 'signed-out' };
  rerender(form(router));
  const values = ['Your name', 'Email', 'Message'].map((name) => screen.getByLabelText(name));
  expect(values.map((field) => (field as HTMLInputElement).value)).toEqual(kept);
});
