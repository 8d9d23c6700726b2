import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { RouteFocus } from '@/components/shell/RouteFocus';

const frame = (content: ReactNode) => (
  <div>
    <a href="/">Home</a>
    <main tabIndex={-1}>{content}</main>
    <RouteFocus />
  </div>
);

function Filters({ names }: { readonly names: readonly string[] }) {
  const [shown, setShown] = useState(names);
  if (shown.length === 0) return null;
  return (
    <section>
      {shown.map((name) => (
        <p key={name}>
          <button type="button" onClick={() => setShown(shown.filter((one) => one !== name))}>
            {name}
          </button>
        </p>
      ))}
    </section>
  );
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
const expectFocus = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());

test('focuses the next control, then the one before, when the focused control disappears', async () => {
  render(frame(<Filters names={['Yoga', 'Hips', 'Sleep']} />));
  await press('Hips');
  await expectFocus('Sleep');
  await press('Sleep');
  await expectFocus('Yoga');
});

test('focuses what follows when a whole section disappears, and skips a disabled control', async () => {
  const section = (
    <div>
      <Filters names={['Yoga']} />
      <input type="button" value="Off" disabled />
      <button type="button">Show more</button>
    </div>
  );
  render(frame(section));
  await press('Yoga');
  await expectFocus('Show more');
});

test('focuses the content when it has no other control', async () => {
  render(frame(<Filters names={['Yoga']} />));
  await press('Yoga');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('leaves the focus alone after a click', async () => {
  render(frame(<Filters names={['Yoga', 'Hips']} />));
  await userEvent.click(screen.getByRole('button', { name: 'Yoga' }));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(document.body).toHaveFocus();
});

test('leaves the focus of a followed link to the next page', async () => {
  const { rerender } = render(frame(<a href="/videos">Classes</a>));
  screen.getByRole('link', { name: 'Classes' }).focus();
  rerender(frame(<button type="button">Two</button>));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(document.body).toHaveFocus();
});
