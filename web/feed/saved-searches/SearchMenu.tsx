import { useRef } from 'react';
import type { SavedSearch } from '../../../contract/feed/saved-searches.ts';
import { Menu, MenuItem, type MenuProps } from '../../ui/Menu.tsx';
import { SearchMails } from './SearchMails.tsx';
import { SearchMenuButton } from './SearchMenuButton.tsx';
import { savedSearchTexts as texts } from './texts.ts';

export type SearchMenuProps = {
  search: SavedSearch;
  chosenBefore: MenuProps['chosenBefore'];
  onRename: () => void;
  onPause: () => void;
  onDelete: () => void;
};

/** What can be done with a saved search. Opens as it appears: its button stood there before it. */
export default function SearchMenu({ search, chosenBefore, onRename, onPause, onDelete }: SearchMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  function rename() {
    // The item goes with the menu; the dialog gives the focus back to who has it now.
    trigger.current?.focus();
    onRename();
  }
  return (
    <Menu
      label={texts.more(search.name)}
      trigger={<SearchMenuButton ref={trigger} name={search.name} />}
      chosenBefore={chosenBefore}
    >
      <MenuItem onSelect={rename}>{texts.rename}</MenuItem>
      <MenuItem onSelect={onPause}>{search.isPaused ? texts.resume : texts.pause}</MenuItem>
      <MenuItem onSelect={onDelete}>{texts.delete}</MenuItem>
      {search.isPaused ? null : <SearchMails id={search.id} />}
    </Menu>
  );
}
