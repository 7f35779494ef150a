import { useRef } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import type { User } from '../../contract/accounts.ts';
import { messageOfError } from '../api/client.ts';
import { menuTexts } from '../navigation/menu-texts.ts';
import { paths } from '../navigation/paths.ts';
import { useSignOut } from '../sessions/session.ts';
import { Menu, MenuItem, MenuRule } from '../ui/Menu.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { layoutTexts } from './texts.ts';

/** `Ada Okafor` → `AO` */
function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

type UserMenuProps = {
  user: User;
  /** Given where there are keyboard shortcuts. */
  onShowKeys?: () => void;
};

export function UserMenu({ user, onShowKeys }: UserMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const signOut = useSignOut();
  const leave = () =>
    signOut.mutate(undefined, {
      onError: (error) => toast.error(messageOfError(error), { description: menuTexts.logoutFailed }),
    });
  const showKeys = () => {
    // The item goes with the menu; the dialog gives the focus back to who has it now.
    trigger.current?.focus();
    onShowKeys?.();
  };
  return (
    <Menu
      label={layoutTexts.userMenu}
      trigger={
        <button ref={trigger} type="button" className="grid size-11 shrink-0 place-items-center">
          <span className="grid size-9 place-items-center rounded-full bg-sunk text-13 font-medium">
            {initialsOf(user.fullName)}
          </span>
          <span className="sr-only">{` ${layoutTexts.userMenu}: ${user.fullName}`}</span>
        </button>
      }
    >
      <div className="px-4 pt-1.5 pb-2.5">
        <p className="text-14 font-medium">{user.fullName}</p>
        <p className="text-13 text-ink-3">{user.email}</p>
      </div>
      <MenuRule />
      <MenuItem asChild>
        <Link to={paths.settings()}>{menuTexts.profileSettings}</Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.billing()}>{menuTexts.billing}</Link>
      </MenuItem>
      {onShowKeys ? <MenuItem onSelect={showKeys}>{menuTexts.keyboard}</MenuItem> : null}
      <MenuRule />
      <ThemeChoice />
      <MenuRule />
      <MenuItem onSelect={leave}>{menuTexts.logout}</MenuItem>
    </Menu>
  );
}
