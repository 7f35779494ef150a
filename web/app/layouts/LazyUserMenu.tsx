import { Suspense, useRef, useState, useTransition } from 'react';
import type { User } from '../../../contract/auth/accounts.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { preload } from '../../ui/lazy/preload.ts';
import type { UserMenuProps } from './UserMenu.tsx';
import { UserMenuButton } from './UserMenuButton.tsx';

const loadMenu = () => import('./UserMenu.tsx').then(({ UserMenu }) => ({ default: UserMenu }));
const UserMenu = lazyPart<UserMenuProps>(loadMenu, 'line');

type LazyUserMenuProps = { user: User; onShowKeys?: () => void };

/** The same as `UserMenu`; what makes menus work weighs as much as a page, and is downloaded when it is about to be opened. */
export function LazyUserMenu({ user, onShowKeys }: LazyUserMenuProps) {
  const [isOpened, setIsOpened] = useState(false);
  // The button stays where it is, with its focus, until the menu is there.
  const [, startOpening] = useTransition();
  const chosen = useRef<number | null>(null);
  const open = (item: number | null) => {
    chosen.current = item;
    startOpening(() => setIsOpened(true));
  };
  const closed = (
    <UserMenuButton
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => preload(loadMenu)}
      onFocus={() => preload(loadMenu)}
      // Of a click that a key makes there is no count.
      onClick={({ detail }) => open(detail === 0 ? 0 : null)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        if (chosen.current === null) open(0);
        else chosen.current += 1;
      }}
    />
  );
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
