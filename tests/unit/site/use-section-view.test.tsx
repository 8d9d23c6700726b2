import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSectionView } from '@/components/site/analytics/use-section-view';
import { configureAnalytics, enableAnalytics } from '@/lib/site/analytics/track';
import { decideConsent } from '@/lib/site/consent/consent';
import { createRecorder, type Recorder } from '../../support/analytics-recorder';

/** Reports an intersection to the fake observer. */
let show: (isIntersecting: boolean) => void;
let observed: Element[];
let recorder: Recorder;

class FakeObserver {
  #isConnected = true;

  constructor(callback: (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void) {
    show = (isIntersecting) => {
      if (this.#isConnected) callback([{ isIntersecting }]);
    };
  }

  observe(element: Element): void {
    observed.push(element);
  }

  disconnect(): void {
    this.#isConnected = false;
  }
}

function Plans() {
  const ref = useSectionView<HTMLElement>('plans');
  return <section ref={ref} aria-label="Plans" />;
}

beforeEach(() => {
  observed = [];
  recorder = createRecorder();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  configureAnalytics(async () => [recorder.destination]);
  enableAnalytics(true);
  decideConsent('granted');
});

test('reports a section once when it becomes visible [7.18]', async () => {
  render(<Plans />);
  expect(observed).toEqual([screen.getByRole('region', { name: 'Plans' })]);
  show(false);
  show(true);
  show(true);
  await vi.waitFor(() => expect(recorder.events).not.toHaveLength(0));
  expect(recorder.events).toEqual([{ name: 'section_view', fields: { section: 'plans' } }]);
});

test('does not report an unmounted section', async () => {
  const { unmount } = render(<Plans />);
  unmount();
  show(true);
  render(<Plans />);
  show(true);
  await vi.waitFor(() => expect(recorder.events).toHaveLength(1));
});
