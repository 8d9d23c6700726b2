import { AppLink } from '@/components/ui/links/AppLink';
import { routes } from '@/lib/platform/config/routes';
import styles from './SearchDialog.module.scss';

const IDEAS = ['Ten minutes', 'Hips', 'Prenatal', 'No jumping', 'Sleep', 'Dumbbells'];

interface SearchStartProps {
  readonly recent: readonly string[];
  readonly onChoose: (query: string) => void;
  readonly onForget: () => void;
  readonly onPick: () => void;
}

interface ChoicesProps {
  readonly title: string;
  readonly texts: readonly string[];
  readonly onChoose: (query: string) => void;
}

function Choices({ title, texts, onChoose }: ChoicesProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.groupTitle}>{title}</h3>
      <div className="cluster gap-2">
        {texts.map((text) => (
          <button key={text} type="button" className={styles.idea} onClick={() => onChoose(text)}>
            {text}
          </button>
        ))}
      </div>
    </section>
  );
}

export function SearchStart({ recent, onChoose, onForget, onPick }: SearchStartProps) {
  return (
    <div className="stack">
      {recent.length > 0 && (
        <div>
          <Choices title="Recent searches" texts={recent} onChoose={onChoose} />
          <button type="button" className={styles.forget} onClick={onForget}>
            Clear
          </button>
        </div>
      )}
      <Choices title="Try" texts={IDEAS} onChoose={onChoose} />
      <p>
        <AppLink href={routes.videos} onClick={onPick}>
          Or filter by length, level, and equipment
        </AppLink>
      </p>
    </div>
  );
}
