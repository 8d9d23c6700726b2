import { useAuthLinks } from '@/components/auth/use-auth-links';
import { LinkButton } from '@/components/ui/LinkButton';

/** What a signed-out visitor sees in the header: Sign In and Enroll, which reads Enroll Now on mobile (spec section 2). */
export function AuthButtons() {
  const { signIn, signUp } = useAuthLinks();
  return (
    <>
      <LinkButton className="auth-sign-in" href={signIn} variant="quiet" size="small">
        Sign In
      </LinkButton>
      <LinkButton href={signUp} size="small">
        <span>
          Enroll<span className="auth-mobile-only"> Now</span>
        </span>
      </LinkButton>
    </>
  );
}
