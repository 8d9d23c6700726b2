import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { FaqPage } from '@/components/site/about/FaqPage';
import { JoinCallout } from '@/components/site/page/JoinCallout';
import { AppProviders } from '@/contexts/AppProviders';
import type { Faq } from '@/lib/site/content/faqs';
import { allowConsole } from '../../support/console-guard';
import { createTestRouter } from '../../support/test-router';

const show = (page: ReactNode) =>
  render(<AppProviders>{page}</AppProviders>, { wrapper: createTestRouter('/about/faq').Wrapper });

const answer = (text: string): Faq['answer'] => [
  {
    _type: 'block',
    _key: text,
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 'a', text, marks: [] }],
  },
];
const FAQS: readonly Faq[] = [
  {
    id: '1',
    slug: 'how-do-i-cancel',
    category: 'Membership',
    question: 'How do I cancel?',
    answer: answer('In your profile.'),
  },
  {
    id: '2',
    slug: 'what-do-i-need',
    category: 'Classes',
    question: 'What do I need?',
    answer: answer('A mat.'),
  },
];

test('questions are found as one types, and an empty result says whom to ask', async () => {
  // The browser of these tests does not know the element yet.
  allowConsole('error', 'The tag <%s> is unrecognized');
  show(<FaqPage faqs={FAQS} />);
  const field = screen.getByLabelText('Search the questions');
  await userEvent.type(field, 'cancel');
  expect(screen.getByText('How do I cancel?')).toBeVisible();
  expect(screen.queryByText('What do I need?')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'zebra');
  expect(screen.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Write to us' })[0]).toHaveAttribute('href', '/about/contact');
});

test('ends with membership and classes for a visitor who is not a member', async () => {
  show(<JoinCallout />);
  expect(await screen.findByRole('link', { name: 'See membership' })).toHaveAttribute('href', '/pricing');
  expect(screen.getByRole('link', { name: 'See all classes' })).toHaveAttribute('href', '/videos');
});
