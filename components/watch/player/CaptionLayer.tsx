import type { Engine } from '@/lib/watch/engine';
import styles from './PlayerStage.module.scss';
import { useEngineState } from './use-engine-state';

/** What is being said, drawn above the controls. Screen readers hear the class itself. */
export function CaptionLayer({ engine }: { readonly engine: Engine }) {
  const text = useEngineState(engine, (state) => state.captionText);
  if (text === '') return null;
  return (
    <div className={styles.captions} aria-hidden="true">
      <span>{text}</span>
    </div>
  );
}
