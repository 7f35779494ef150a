import { Dialog } from '../ui/Dialog.tsx';
import FilterPanel from './FilterPanel.tsx';
import { filterTexts as texts } from './texts.ts';
import type { IndustryFilter } from './use-industry-filter.ts';

export default function FilterDialog({ filter, onClose }: { filter: IndustryFilter; onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={texts.title}>
      <FilterPanel filter={filter} onDone={onClose} />
    </Dialog>
  );
}
