import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { TextPageView } from '@/components/site/about/TextPageView';
import { WelcomePage } from '@/components/site/about/WelcomePage';
import { ContactPage } from '@/components/site/contact/ContactPage';
import { AppProviders } from '@/contexts/AppProviders';
import type { TextPage } from '@/lib/site/content/pages';
import { createTestRouter } from '../../support/test-router';

const PAGE: TextPage = {
  slug: 'terms-of-use',
  title: 'Terms of Use',
  summary: 'What we promise.',
  updatedOn: '2026-05-12',
  body: [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 'b', text: 'Be kind.', marks: [] }],
    },
  ],
};

const show = (page: ReactNode) =>
  render(<AppProviders>{page}</AppProviders>, { wrapper: createTestRouter('/about/welcome').Wrapper });

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('shows the date of the last change, the same in every time zone', () => {
  localStorage.setItem('user-timezone', 'America/Los_Angeles');
  show(<TextPageView page={PAGE} />);
  expect(screen.getByText('Tuesday, May 12, 2026')).toHaveAttribute('datetime', '2026-05-12');
  expect(screen.getByText('Be kind.')).toBeVisible();
});

test('a text without a day says none', () => {
  show(<TextPageView page={{ ...PAGE, updatedOn: '' }} />);
  expect(screen.queryByText(/Last updated/)).toBeNull();
});

test('the welcome page leads to the classes, to what is live and, for a visitor, to enrolling', async () => {
  show(<WelcomePage page={PAGE} />);
  expect(await screen.findByRole('link', { name: 'Enroll' })).toHaveAttribute('href', '/auth/sign-up');
  expect(
    links()
      .slice(0, 2)
      .map(([, href]) => href),
  ).toEqual(['/videos', '/events']);
});

test('the contact page has its form, its text and the way to the questions', () => {
  show(<ContactPage page={PAGE} />);
  expect(screen.getByRole('button', { name: /^Send/ })).toBeVisible();
  expect(screen.getByText('Be kind.')).toBeVisible();
  expect(links().map(([, href]) => href)).toContain('/about/faq');
});
