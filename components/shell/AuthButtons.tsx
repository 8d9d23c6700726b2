import { useAuthLinks } from '@/components/account/sign-in/use-auth-links';
import { LinkButton } from '@/components/ui/Button';
import { track } from '@/lib/site/analytics/track';

const noteEnroll = (): void =>
  track({ name: 'cta_click', button_id: 'header-enroll', button_text: 'Enroll', location: 'header' });

/** What a signed-out visitor sees in the header: Sign In and Enroll, which reads Enroll Now on mobile (product.md §2). */
export function AuthButtons() {
  const { signIn, signUp } = useAuthLinks();
  return (
    <>
      <LinkButton className="auth-sign-in" href={signIn} variant="quiet" size="small">
        Sign In
      </LinkButton>
      <LinkButton href={signUp} size="small" onClick={noteEnroll}>
        <span>
          Enroll<span className="auth-mobile-only"> Now</span>
        </span>
      </LinkButton>
    </>
  );
}
