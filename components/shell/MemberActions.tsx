import { SearchButton } from './SearchButton';
import { UserMenu, type UserMenuProps } from './UserMenu';

export function MemberActions(props: UserMenuProps) {
  return (
    <>
      <SearchButton />
      <UserMenu {...props} />
    </>
  );
}
