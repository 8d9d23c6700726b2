import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePlayerInSight } from '@/components/watch/page/use-player-in-sight';

function Player({ isStarted }: { readonly isStarted: boolean }) {
  return <div ref={usePlayerInSight(isStarted)} />;
}

test.each([
  ['whole in a window', 120, 620, 0],
  ['that ends below the window', 150, 667, 1],
  ['that was scrolled past', -200, 317, 1],
])(
  'a player %s is brought into sight when the class starts: from %i to %i, %i times',
  (_, top, bottom, times) => {
    vi.stubGlobal('innerHeight', 625);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, top, 919, bottom - top),
    );
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { rerender } = render(<Player isStarted={false} />);
    expect(scrollIntoView).not.toHaveBeenCalled();
    rerender(<Player isStarted />);
    expect(scrollIntoView).toHaveBeenCalledTimes(times);
  },
);
