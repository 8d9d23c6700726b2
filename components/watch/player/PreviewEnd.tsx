import { Button, LinkButton } from '@/components/ui/Button';
import { classNames } from '@/components/ui/class-names';
import styles from './Overlay.module.scss';

interface PreviewEndProps {
  readonly title: string;
  readonly offerHref: string;
  readonly onReplay: () => void;
}

/** Where a preview ends: the way to the rest of the class, over its picture. */
export function PreviewEnd({ title, offerHref, onReplay }: PreviewEndProps) {
  return (
    <section className={classNames(styles.overlay, styles.isShort)} aria-label="The preview has ended">
      <p className={styles.eyebrow}>That was the preview</p>
      <h2 className={styles.title}>Watch all of {title}</h2>
      <p className={styles.text}>Every class and series, and the live events, come with a membership.</p>
      <div className={styles.actions}>
        <LinkButton href={offerHref}>See membership</LinkButton>
        <Button variant="secondary" onClick={onReplay}>
          Watch again
        </Button>
      </div>
    </section>
  );
}
