import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { useEntryState } from '@/components/ui/links/entry-memory';
import { Select } from '@/components/ui/Select';
import { useAuth } from '@/contexts/AuthContext';
import { useToast } from '@/contexts/ToastContext';
import { uidOf } from '@/lib/account/auth-state';
import { LENGTH_LABELS, LEVEL_LABELS } from '@/lib/catalogue/facets/taxonomy';
import { fetchUndone } from '@/lib/catalogue/list/videos-api';
import { isForAnyStage } from '@/lib/catalogue/list-card';
import { surpriseOf, surpriseQuery } from '@/lib/home/surprise';
import { routes } from '@/lib/platform/config/routes';
import { withDeadline } from '@/lib/platform/errors/deadline';
import styles from './SurpriseMe.module.scss';

const optionsOf = (allLabel: string, labels: Readonly<Record<string, string>>) => [
  { value: '', label: allLabel },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
const { all: _, ...LEVELS } = LEVEL_LABELS;

const NONE: ReadonlySet<string> = new Set();
const DONE_DEADLINE_MS = 2000;

/** Returns an empty set if the done classes cannot be read in time: a done class is a better choice than no class. */
async function loadDone(uid: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  try {
    const { loadDoneOf } = await import('@/lib/watch/history/progress-marks');
    return await withDeadline(loadDoneOf(uid, ids), 'Reading done classes', DONE_DEADLINE_MS);
  } catch (cause) {
    console.warn('The done classes could not be left out', cause);
    return NONE;
  }
}

export function SurpriseMe() {
  const uid = uidOf(useAuth().state);
  const router = useRouter();
  const { showToast } = useToast();
  const [length, setLength] = useEntryState('surprise length', '');
  const [level, setLevel] = useEntryState('surprise level', '');
  const [isChoosing, setChoosing] = useState(false);
  const section = useRef<HTMLElement>(null);
  const fail = (message: string) =>
    showToast({ title: 'No surprise this time', message, variant: 'warning' });

  const handleSubmit = async () => {
    setChoosing(true);
    try {
      const query = surpriseQuery(length, level);
      const load = async (ids: readonly string[]) => (uid === null ? NONE : loadDone(uid, ids));
      const { videos, doneIds } = await fetchUndone(query, load, 1, isForAnyStage);
      const found = surpriseOf(videos, doneIds);
      if (!section.current) return;
      if (found) await router.push(routes.watch(found.slug));
      else fail('We don’t have a class like that yet. Try another length or level.');
    } catch (cause) {
      console.warn('No class could be chosen', cause);
      if (section.current) fail('We couldn’t load the classes. Check your connection and try again.');
    } finally {
      setChoosing(false);
    }
  };
  return (
    <section ref={section} className={styles.band} aria-labelledby="surprise">
      <div>
        <h2 id="surprise">Can’t decide?</h2>
        <p>Tell us how long you’ve got, and we’ll pick a class for you.</p>
      </div>
      <Form className={styles.form} onSubmit={() => void handleSubmit()}>
        <Select
          label="Length"
          value={length}
          options={optionsOf('Any length', LENGTH_LABELS)}
          onChange={({ target }) => setLength(target.value)}
        />
        <Select
          label="Level"
          value={level}
          options={optionsOf('Any level', LEVELS)}
          onChange={({ target }) => setLevel(target.value)}
        />
        <Button type="submit" isBusy={isChoosing}>
          Surprise me
        </Button>
      </Form>
    </section>
  );
}
