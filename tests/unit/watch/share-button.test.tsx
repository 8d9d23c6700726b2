// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ShareButton } from '@/components/watch/page/ShareButton';
import { ToastProvider } from '@/contexts/ToastContext';
import { createFakeEngine } from './fake-engine';

test.each([
  ['the moment', 120, '/watch/calm?t=120'],
  ['no moment at the end of the class', 600, '/watch/calm'],
])('copies a link with %s', async (_, currentSec, link) => {
  const user = userEvent.setup();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  const engine = createFakeEngine({ state: { currentSec } });
  render(
    <ToastProvider>
      <ShareButton video={{ slug: 'calm', title: 'Calm' }} engine={engine} />
    </ToastProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`${link.replace('?', '\\?')}$`)));
});
