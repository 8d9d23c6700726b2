const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea']
  .map((name) => `${name}:not([tabindex="-1"])`)
  .join();

interface Gap {
  readonly parent: Node;
  readonly next: Node | null;
}

const follows = (element: Node, other: Node): boolean =>
  (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function takesFocus(control: HTMLElement): boolean {
  control.focus();
  return document.activeElement === control;
}

function focusNear({ parent, next }: Gap): void {
  const isAfter = (control: Node) =>
    next?.isConnected
      ? control === next || follows(control, next)
      : follows(control, parent) && !parent.contains(control);
  let area = parent instanceof HTMLElement ? parent : null;
  // Stops at an element that contains `main`: controls of the header or footer are unrelated to the removed control.
  for (; area && !area.querySelector('main'); area = area.parentElement) {
    if (area.hasAttribute('tabindex')) {
      area.focus({ preventScroll: true });
      return;
    }
    const controls = [...area.querySelectorAll<HTMLElement>(CONTROLS)];
    const before = controls.filter((control) => !isAfter(control));
    if ([...controls.filter(isAfter), ...before.reverse()].some(takesFocus)) return;
  }
}

/** Returns a function that focuses the nearest control if the element has been removed and the focus is lost. */
export function rememberPlace(element: Element | null): () => void {
  const gaps: Gap[] = [];
  for (let node: Node | null = element; node?.parentNode; node = node.parentNode)
    gaps.push({ parent: node.parentNode, next: node.nextSibling });
  return () => {
    if (!element || element.isConnected || document.activeElement !== document.body) return;
    const gap = gaps.find(({ parent }) => parent.isConnected);
    if (gap) focusNear(gap);
  };
}

/** Focuses the nearest control if a control with keyboard focus is removed. Not for links: page changes remove them. */
export function keepFocus(): () => void {
  let isByPointer = false;
  let focused: Element | null = null;
  let focusBeside = rememberPlace(null);
  const follow = ({ type }: Event) => {
    if (type !== 'focusin') isByPointer = type === 'pointerdown';
    focused = isByPointer ? null : document.activeElement;
    focusBeside = rememberPlace(focused?.matches('a') ? null : focused);
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = null;
    focusBeside();
  });
  const events = ['focusin', 'keydown', 'pointerdown'] as const;
  for (const event of events) document.addEventListener(event, follow, true);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    for (const event of events) document.removeEventListener(event, follow, true);
  };
}
