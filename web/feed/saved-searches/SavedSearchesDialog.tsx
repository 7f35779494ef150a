import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { savedSearchTexts as texts } from './texts.ts';

type SavedSearchesDialogProps = { filter: AlertFilter | null; onClose: () => void };

export default function SavedSearchesDialog({ filter, onClose }: SavedSearchesDialogProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={texts.title}>
      <div className="-mx-3">
        <SavedSearches filter={filter} onChoose={onClose} />
      </div>
    </Dialog>
  );
}
