import { AppLink, type AppLinkProps } from '@/components/ui/links/AppLink';
import { type ButtonLook, buttonClass } from './button-style';

export interface LinkButtonProps extends AppLinkProps, ButtonLook {}

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function LinkButton({ variant, size, isWide, className, ...rest }: LinkButtonProps) {
  return <AppLink {...rest} className={buttonClass({ variant, size, isWide }, className)} />;
}
