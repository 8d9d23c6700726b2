import { SearchButton } from './SearchButton';
import { UserMenu, type UserMenuProps } from './UserMenu';

/** What any signed-in user has in the header: search and the user menu. Loaded when somebody is signed in. */
export function MemberActions(props: UserMenuProps) {
  return (
    <>
      <SearchButton />
      <UserMenu {...props} />
    </>
  );
}
