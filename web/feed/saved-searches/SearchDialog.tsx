import { Dialog } from '../../ui/Dialog.tsx';
import SearchForm, { type SearchFormProps } from './SearchForm.tsx';
import { savedSearchTexts as texts } from './texts.ts';

/** Saves or renames a search in a dialog of its own. */
export default function SearchDialog({ filter, search, onClose }: SearchFormProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={search ? texts.renameTitle : texts.saveTitle}>
      <SearchForm filter={filter} search={search} onClose={onClose} />
    </Dialog>
  );
}
