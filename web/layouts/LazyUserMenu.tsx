import { Suspense, useState } from 'react';
import type { User } from '../../contract/accounts.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { preload } from '../lazy/preload.ts';
import type { UserMenuProps } from './UserMenu.tsx';
import { UserMenuButton } from './UserMenuButton.tsx';

const loadMenu = () => import('./UserMenu.tsx').then(({ UserMenu }) => ({ default: UserMenu }));
const UserMenu = lazyPart<UserMenuProps>(loadMenu, 'line');

type LazyUserMenuProps = { user: User; onShowKeys?: () => void };

/** The same as `UserMenu`; what makes menus work weighs as much as a page, and is downloaded when it is about to be opened. */
export function LazyUserMenu({ user, onShowKeys }: LazyUserMenuProps) {
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer' | null>(null);
  const closed = (
    <UserMenuButton
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => preload(loadMenu)}
      onFocus={() => preload(loadMenu)}
      // Of a click that a key makes there is no count.
      onClick={({ detail }) => setOpenedBy(detail === 0 ? 'keyboard' : 'pointer')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setOpenedBy('keyboard');
      }}
    />
  );
  if (openedBy === null) return closed;
  return (
    <Suspense fallback={closed}>
      <UserMenu user={user} openedBy={openedBy} onShowKeys={onShowKeys} />
    </Suspense>
  );
}

/** Also of somebody of whom nobody knows yet who it is. */
export const UserMenuPlaceholder = () => (
  <span className="grid size-11 shrink-0 place-items-center">
    <span className="size-9 rounded-full bg-sunk" />
  </span>
);
