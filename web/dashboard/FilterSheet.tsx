import { Dialog } from '../ui/Dialog.tsx';
import FilterPanel from './FilterPanel.tsx';
import type { IndustryFilter } from './filter-address.ts';
import { filterTexts as texts } from './filter-texts.ts';

export default function FilterSheet({ filter, onClose }: { filter: IndustryFilter; onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={texts.title}>
      <FilterPanel filter={filter} onDone={onClose} />
    </Dialog>
  );
}
