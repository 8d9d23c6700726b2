import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { FaqPage } from '@/components/site/about/FaqPage';
import { TextPageView } from '@/components/site/about/TextPageView';
import { WelcomePage } from '@/components/site/about/WelcomePage';
import { ContactPage } from '@/components/site/contact/ContactPage';
import { JoinCallout } from '@/components/site/page/JoinCallout';
import type { Faq } from '@/lib/site/content/faqs';
import type { TextPage } from '@/lib/site/content/pages';
import { allowConsole } from '../../support/console-guard';
import { renderForMember } from '../../support/member-site/member-site';

const textOf = (text: string): TextPage['body'] => [{ tag: 'p', children: [text] }];
const PAGE: TextPage = {
  slug: 'terms-of-use',
  title: 'Terms of Use',
  summary: 'What we promise.',
  updatedOn: '2026-05-12',
  body: textOf('Be kind.'),
};

const show = (page: ReactNode) => renderForMember(page, '/about/welcome');

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('shows the date of the last change if there is one, the same in every time zone', () => {
  localStorage.setItem('user-timezone', 'America/Los_Angeles');
  const { unmount } = show(<TextPageView page={PAGE} />);
  expect(screen.getByText('Tuesday, May 12, 2026')).toHaveAttribute('datetime', '2026-05-12');
  expect(screen.getByText('Be kind.')).toBeVisible();
  unmount();
  show(<TextPageView page={{ ...PAGE, updatedOn: '' }} />);
  expect(screen.queryByText(/Last updated/)).toBeNull();
});

test('links the welcome page to classes, live events and, for a visitor, enrollment', async () => {
  show(<WelcomePage page={PAGE} />);
  expect(await screen.findByRole('link', { name: 'Enroll' })).toHaveAttribute('href', '/auth/sign-up');
  expect(links().slice(0, 2)).toEqual(['/videos', '/events']);
});

test('shows the contact form, its text and a link to the FAQ', () => {
  show(<ContactPage page={PAGE} />);
  expect(screen.getByRole('button', { name: /^Send/ })).toBeVisible();
  expect(screen.getByText('Be kind.')).toBeVisible();
  expect(links()).toContain('/about/faq');
});

const faq = (slug: string, question: string, answer: string): Faq => ({
  ...{ id: slug, slug, category: 'Membership', question, answer: textOf(answer) },
});
const FAQS = [
  faq('how-do-i-cancel', 'How do I cancel?', 'In your profile.'),
  faq('what-do-i-need', 'What do I need?', 'A mat.'),
];

test('filters questions while typing, and offers contact when none match', async () => {
  // happy-dom does not know the element <search>.
  allowConsole('error', 'The tag <%s> is unrecognized');
  show(<FaqPage faqs={FAQS} />);
  const field = screen.getByLabelText('Search the questions');
  await userEvent.type(field, 'cancel');
  expect(screen.getByText('How do I cancel?')).toBeVisible();
  expect(screen.queryByText('What do I need?')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'zebra');
  expect(screen.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/about/contact');
});

test('keeps the searched words for Back', async () => {
  allowConsole('error', 'The tag <%s> is unrecognized');
  window.history.replaceState({ key: 'entry' }, '');
  const { unmount } = show(<FaqPage faqs={FAQS} />);
  await userEvent.type(screen.getByLabelText('Search the questions'), 'cancel');
  unmount();
  show(<FaqPage faqs={FAQS} />);
  expect(screen.getByLabelText('Search the questions')).toHaveValue('cancel');
  expect(screen.queryByText('What do I need?')).toBeNull();
  window.history.replaceState(null, '');
});

test('offers contact but no search, and no data for search engines, without questions', () => {
  const { container } = show(<FaqPage faqs={[]} />);
  expect(screen.getByRole('heading', { name: 'No questions here yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/about/contact');
  expect(screen.queryByLabelText('Search the questions')).toBeNull();
  expect(container.querySelector('script')).toBeNull();
});

test('opens the question of the URL, and does not scroll back to it while a visitor searches', async () => {
  allowConsole('error', 'The tag <%s> is unrecognized');
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  vi.spyOn(window.location, 'hash', 'get').mockReturnValue('#how-do-i-cancel');
  show(<FaqPage faqs={FAQS} />);
  expect(screen.getByText('How do I cancel?').closest('details')).toHaveAttribute('open');
  scroll.mockClear();
  const field = screen.getByLabelText('Search the questions');
  await userEvent.type(field, 'zebra');
  await userEvent.clear(field);
  expect(screen.getByText('How do I cancel?')).toBeVisible();
  expect(scroll).not.toHaveBeenCalled();
});

test('links a visitor to membership and classes', async () => {
  show(<JoinCallout />);
  expect(await screen.findByRole('link', { name: 'See membership' })).toHaveAttribute('href', '/pricing');
  expect(screen.getByRole('link', { name: 'Browse classes' })).toHaveAttribute('href', '/videos');
});
