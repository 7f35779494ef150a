import { Suspense } from 'react';
import type { User } from '../../../contract/auth/accounts.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useLateMenu } from '../../ui/lazy/use-late-menu.ts';
import type { UserMenuProps } from './UserMenu.tsx';
import { UserMenuButton } from './UserMenuButton.tsx';

const loadMenu = () => import('./UserMenu.tsx').then(({ UserMenu }) => ({ default: UserMenu }));
const UserMenu = lazyPart<UserMenuProps>(loadMenu, 'line');

type LazyUserMenuProps = { user: User; onShowKeys?: () => void };

/** The same as `UserMenu`, downloaded when it is about to be opened. */
export function LazyUserMenu({ user, onShowKeys }: LazyUserMenuProps) {
  const { isOpened, chosen, button } = useLateMenu(loadMenu);
  const closed = <UserMenuButton user={user} {...button} />;
  return (
    <Suspense fallback={closed}>
      {isOpened ? <UserMenu user={user} chosenBefore={chosen} onShowKeys={onShowKeys} /> : closed}
    </Suspense>
  );
}

/** Also of a user of whom no one knows yet who it is. */
export const UserMenuPlaceholder = () => (
  <span className="grid size-11 shrink-0 place-items-center">
    <span className="size-9 rounded-full bg-sunk inset-ring inset-ring-ink-3" />
  </span>
);
