import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import type { InstructorCard as InstructorCardData } from '@/lib/catalogue/instructor';
import { routes } from '@/lib/platform/config/routes';
import styles from './InstructorCard.module.scss';

export function InstructorCard({ instructor }: { readonly instructor: InstructorCardData }) {
  const { name, role, slug, portrait } = instructor;
  return (
    <article className={styles.card}>
      <div className={styles.arch}>
        <Picture
          className={styles.picture}
          image={portrait}
          preset="hero-mobile"
          alt=""
          sizes="(min-width: 992px) 280px, (min-width: 576px) 45vw, 70vw"
        />
      </div>
      <h3 className={styles.name}>
        <AppLink className={styles.link} href={routes.instructor(slug)}>
          {name}
        </AppLink>
      </h3>
      {role && <p className={styles.role}>{role}</p>}
    </article>
  );
}
