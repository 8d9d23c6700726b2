import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import type { Teacher } from '@/lib/catalogue/instructor';
import { routes } from '@/lib/platform/config/routes';
import styles from './WatchPage.module.scss';

export function Teachers({ teachers }: { readonly teachers: readonly Teacher[] }) {
  return (
    <ul className="stack gap-3" aria-label="Your instructor">
      {teachers.map(({ slug, name, role, portrait }) => (
        <li key={slug} className={styles.card}>
          <Picture className={styles.face} image={portrait} preset="thumbnail" alt="" sizes="72px" />
          <div>
            <AppLink className={styles.name} href={routes.instructor(slug)}>
              {name}
            </AppLink>
            {role && <p>{role}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
