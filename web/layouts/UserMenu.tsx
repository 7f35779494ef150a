import { Link, useNavigate } from 'react-router';
import { toast } from 'sonner';
import type { User } from '../../contract/accounts.ts';
import { messageOfError } from '../api.ts';
import { paths } from '../paths.ts';
import { useSignOut } from '../session.ts';
import { Menu, MenuItem, MenuRule } from '../ui/Menu.tsx';
import { layoutTexts } from './texts.ts';

/** `Ada Okafor` → `AO` */
function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

export function UserMenu({ user }: { user: User }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const leave = () =>
    signOut.mutate(undefined, {
      onSuccess: () => navigate(paths.landing()),
      onError: (error) => toast.error(messageOfError(error), { description: layoutTexts.logoutFailed }),
    });
  return (
    <Menu
      label={layoutTexts.userMenu}
      trigger={
        <button type="button" className="grid size-11 shrink-0 place-items-center">
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
        <Link to={paths.settings()}>{layoutTexts.profileSettings}</Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.billing()}>{layoutTexts.billing}</Link>
      </MenuItem>
      <MenuRule />
      <MenuItem onSelect={leave}>{layoutTexts.logout}</MenuItem>
    </Menu>
  );
}
