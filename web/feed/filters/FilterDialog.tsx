import { Dialog } from '../../ui/Dialog.tsx';
import FilterLines from './FilterLines.tsx';
import type { HiringChoice } from './hiring/use-hiring.ts';
import { filterTexts as texts } from './texts.ts';
import type { IndustryFilter } from './use-industry-filter.ts';

type FilterDialogProps = { filter: IndustryFilter; hiring: HiringChoice; onClose: () => void };

export default function FilterDialog({ filter, hiring, onClose }: FilterDialogProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={texts.filters}>
      <FilterLines filter={filter} hiring={hiring} onDone={onClose} />
    </Dialog>
  );
}
