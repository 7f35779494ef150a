import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import FilterPanel from './FilterPanel.tsx';
import { filterTexts as texts } from './texts.ts';
import type { IndustryFilter } from './use-industry-filter.ts';

type FilterDialogProps = { filter: IndustryFilter; onClose: () => void; children?: ReactNode };

export default function FilterDialog({ filter, onClose, children }: FilterDialogProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={texts.title}>
      <FilterPanel filter={filter} onDone={onClose} />
      {children}
    </Dialog>
  );
}
