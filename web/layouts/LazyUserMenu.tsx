import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { UserMenu as Menu } from './UserMenu.tsx';

const UserMenu = lazyPart<ComponentProps<typeof Menu>>(
  () => import('./UserMenu.tsx').then(({ UserMenu }) => ({ default: UserMenu })),
  'line',
);

/** The same as `UserMenu`, downloaded while the page is: what makes menus work weighs as much as a page. */
export function LazyUserMenu(props: ComponentProps<typeof Menu>) {
  return (
    <Suspense fallback={<UserMenuPlaceholder />}>
      <UserMenu {...props} />
    </Suspense>
  );
}

/** Also of somebody of whom nobody knows yet who it is. */
export const UserMenuPlaceholder = () => (
  <span className="grid size-11 shrink-0 place-items-center">
    <span className="size-9 rounded-full bg-sunk" />
  </span>
);
