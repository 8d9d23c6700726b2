import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ClassSaveButtons } from '@/components/library/ClassSaveButtons';
import { renderAt } from '../../support/test-router';

const list = { canSave: true, isIn: vi.fn<(name: string) => boolean>(), toggle: () => undefined };
vi.mock('@/components/library/use-list-toggle', () => ({ useListToggle: () => list }));

test.each([
  [false, 'Save for later: Hip reset'],
  [true, 'Saved for later: Hip reset'],
])('begins the name of the save button with its visible word, saved: %s', (isSaved, name) => {
  list.isIn.mockReturnValue(isSaved);
  renderAt(<ClassSaveButtons video={{ id: 'v1', title: 'Hip reset' }} />, '/watch/hip-reset');
  expect(screen.getByRole('button', { name, pressed: isSaved })).toBeVisible();
});
