import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSectionView } from '@/components/site/analytics/use-section-view';
import { type Recorder, recordAnalytics } from '../../support/analytics-recorder';
import { stubIntersections } from '../../support/observers';

let intersections: ReturnType<typeof stubIntersections>;
let recorder: Recorder;

function Plans() {
  const ref = useSectionView<HTMLElement>('plans');
  return <section ref={ref} aria-label="Plans" />;
}

beforeEach(() => {
  intersections = stubIntersections();
  recorder = recordAnalytics();
});

test('reports a section once when it becomes visible [7.18]', async () => {
  render(<Plans />);
  expect(intersections.observed).toEqual([screen.getByRole('region', { name: 'Plans' })]);
  intersections.show(false);
  intersections.show(true);
  intersections.show(true);
  await vi.waitFor(() => expect(recorder.events).not.toHaveLength(0));
  expect(recorder.events).toEqual([{ name: 'section_view', fields: { section: 'plans' } }]);
});

test('does not report an unmounted section', async () => {
  const { unmount } = render(<Plans />);
  unmount();
  intersections.show(true);
  render(<Plans />);
  intersections.show(true);
  await vi.waitFor(() => expect(recorder.events).toHaveLength(1));
});
