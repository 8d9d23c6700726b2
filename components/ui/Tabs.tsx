import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Tabs.module.scss';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selectedId: string;
  readonly onSelect: (id: string) => void;
  readonly children: ReactNode;
}

export function Tabs({ label, tabs, selectedId, onSelect, children }: TabsProps) {
  const baseId = useId();
  const tabId = (id: string) => `${baseId}-tab-${id}`;
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls the row, not the page, when a tab is selected
  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.querySelector('[aria-selected="true"]');
    if (!row || !tab) return;
    const scroll = () => {
      const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
      row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    };
    scroll();
    // The typeface loads later and changes the widths of the tabs.
    document.fonts?.addEventListener('loadingdone', scroll);
    return () => document.fonts?.removeEventListener('loadingdone', scroll);
  }, [selectedId]);

  const handleKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selectedId);
    const targets: Readonly<Record<string, Tab | undefined>> = {
      ArrowRight: tabs[at + 1] ?? tabs[0],
      ArrowLeft: tabs[at - 1] ?? tabs.at(-1),
      Home: tabs[0],
      End: tabs.at(-1),
    };
    const tab = targets[event.key];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(tabId(tab.id))?.focus();
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={handleKey}>
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            id={tabId(id)}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={id === selectedId}
            aria-controls={`${baseId}-panel`}
            tabIndex={id === selectedId ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {text}
          </button>
        ))}
      </div>
      <div
        id={`${baseId}-panel`}
        role="tabpanel"
        aria-labelledby={tabId(selectedId)}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
