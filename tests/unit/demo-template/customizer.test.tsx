// Imported here, so that lazy imports resolve at once, even on a busy machine.
import '@/components/ui/overlays/overlay-frames';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FrontendPage } from '@/components/demo-template/media/FrontendPage';
import { THEMES } from '@/lib/demo-template/theme-tokens';
import { COLOURS, toThemeSettings } from '@/lib/site/theme/theme-settings';
import { renderDemo } from './render-demo';

const root = document.documentElement;
const stored = () => toThemeSettings(JSON.parse(sessionStorage.getItem('settings') ?? '{}'));
const paper = () => root.style.getPropertyValue('--paper');

async function openCustomizer() {
  renderDemo(FrontendPage, '/demo');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  return within(await screen.findByRole('dialog', { name: 'Live Customizer' }));
}

beforeEach(() => {
  root.removeAttribute('style');
});

test('opens and closes the Live Customizer [2.46]', async () => {
  const customizer = await openCustomizer();
  await userEvent.click(customizer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('applies and stores the direction LTR or RTL [2.46]', async () => {
  const customizer = await openCustomizer();
  const group = within(customizer.getByRole('group', { name: 'Direction' }));
  expect(group.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['ltr', 'rtl']);
  expect(group.getByRole('radio', { name: 'LTR' })).toBeChecked();
  await userEvent.click(group.getByRole('radio', { name: 'RTL' }));
  expect(root).toHaveAttribute('dir', 'rtl');
  expect(stored().direction).toBe('rtl');
});

test('applies all tokens of every color theme and stores it [2.46]', async () => {
  const customizer = await openCustomizer();
  const group = within(customizer.getByRole('group', { name: 'Color theme' }));
  const radios = group.getAllByRole('radio');
  expect(radios.map((radio) => radio.getAttribute('value'))).toEqual([...COLOURS]);
  for (const [index, colour] of COLOURS.entries()) {
    const radio = radios[index];
    if (radio) await userEvent.click(radio);
    expect(stored().colour).toBe(colour);
    for (const [token, value] of Object.entries(THEMES[colour]))
      expect(root.style.getPropertyValue(token)).toBe(value);
  }
});

test('changes nothing on Reset all settings [2.47]', async () => {
  const customizer = await openCustomizer();
  await userEvent.click(customizer.getByRole('radio', { name: 'Hulu' }));
  await userEvent.click(customizer.getByRole('radio', { name: 'RTL' }));
  await userEvent.click(customizer.getByRole('button', { name: 'Reset all settings' }));
  expect([stored().colour, stored().direction]).toEqual(['hulu', 'rtl']);
  expect(paper()).toBe(THEMES.hulu['--paper']);
});

test('restores stored settings at the next visit, and removes them from the document on leaving', () => {
  sessionStorage.setItem('settings', JSON.stringify({ colour: 'hotstar', direction: 'rtl' }));
  const { unmount } = renderDemo(FrontendPage, '/demo');
  expect([root.getAttribute('dir'), paper()]).toEqual(['rtl', THEMES.hotstar['--paper']]);
  unmount();
  expect(root).not.toHaveAttribute('dir');
  expect([paper(), root.style.getPropertyValue('color-scheme')]).toEqual(['', '']);
});
