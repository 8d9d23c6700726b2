import { AppLink } from '@/components/ui/links/AppLink';
import { ProgressRing } from '@/components/ui/ProgressBar';
import { missingPrompt } from '@/lib/account/profile/missing-prompts';
import { missingProfileFields, profileCompleteness } from '@/lib/account/profile/profile-completeness';
import type { UserProfile } from '@/lib/account/profile/user-profile';
import { routes } from '@/lib/platform/config/routes';
import { fieldId } from './field-id';
import styles from './Profile.module.scss';

/** More at once would read as homework. */
const SHOWN = 4;

/** How complete the profile is, and the next things to add, the weightiest first. */
export function CompletenessCard({ profile }: { readonly profile: UserProfile }) {
  const percent = profileCompleteness(profile);
  const prompts = missingProfileFields(profile).flatMap((field) => missingPrompt(field) ?? []);
  return (
    <section className={`${styles.card} ${styles.completeness}`} aria-labelledby="completeness">
      <ProgressRing label="Profile completeness" percent={percent} size={104}>
        <strong className="tabular">{percent}%</strong>
      </ProgressRing>
      <div>
        <h2 id="completeness">{prompts.length > 0 ? 'Complete your profile' : 'Your profile is all set'}</h2>
        {prompts.length > 0 ? (
          <ul className={styles.prompts}>
            {prompts.slice(0, SHOWN).map(({ text, field }) => (
              <li key={text}>
                <AppLink href={`${routes.profileTab('personal-info')}#${fieldId(field ?? 'photo')}`}>
                  {text}
                </AppLink>
              </li>
            ))}
          </ul>
        ) : (
          <p>Thanks! We’ve got everything we need.</p>
        )}
      </div>
    </section>
  );
}
