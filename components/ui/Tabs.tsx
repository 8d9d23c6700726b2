import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Tabs.module.scss';
import { tabStep } from './tab-step';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
}

export interface TabsProps {
  /** What the tabs choose among: "Profile". */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selectedId: string;
  readonly onSelect: (id: string) => void;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

/** Tabs with one stop of the Tab key: arrows, Home and End choose. The page keeps the choice, usually in its address. */
export function Tabs({ label, tabs, selectedId, onSelect, children }: TabsProps) {
  const baseId = useId();
  const tabId = (id: string) => `${baseId}-tab-${id}`;
  const list = useRef<HTMLDivElement>(null);

  // Where there is no room for all, the chosen one is brought to the middle; the page itself stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is the reason to look again
  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.querySelector('[aria-selected="true"]');
    if (!row || !tab) return;
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [selectedId]);

  const handleKey = (event: KeyboardEvent) => {
    const step = tabStep(
      event.key,
      tabs.findIndex(({ id }) => id === selectedId),
      tabs.length,
    );
    const tab = step === null ? undefined : tabs[step];
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
