import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '../../../contract/auth/accounts.ts';
import { messageOfError } from '../../platform/api/client.ts';
import { chooseTheme, chosenTheme, themes } from '../../platform/browser/theme.ts';
import { menuTexts } from '../../platform/navigation/menu-texts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useSignOut } from '../../platform/session/session.ts';
import { Menu, MenuItem, type MenuProps, MenuRule } from '../../ui/Menu.tsx';
import { MenuChoice } from '../../ui/MenuChoice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { layoutTexts, layoutTexts as texts } from './texts.ts';
import { UserMenuButton } from './UserMenuButton.tsx';

export type UserMenuProps = {
  user: User;
  chosenBefore: MenuProps['chosenBefore'];
  /** Given where there are keyboard shortcuts. */
  onShowKeys?: () => void;
};

/** Opens as it appears: its button stood there before it. */
export function UserMenu({ user, chosenBefore, onShowKeys }: UserMenuProps) {
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
      trigger={<UserMenuButton ref={trigger} user={user} />}
      chosenBefore={chosenBefore}
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

/** In the menu: light, dark, or as the system has it. */
function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <MenuChoice
      label={texts.theme}
      options={themes.map((value) => ({ value, label: texts.themes[value] }))}
      value={theme}
      onChange={(chosen) => {
        chooseTheme(chosen);
        setTheme(chosen);
      }}
    />
  );
}
