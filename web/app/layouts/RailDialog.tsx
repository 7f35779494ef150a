import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { FilterSection } from '../../feed/filters/FilterSection.tsx';
import type { HiringChoice } from '../../feed/filters/hiring/use-hiring.ts';
import type { IndustryFilter } from '../../feed/filters/use-industry-filter.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { RailContents } from '../dashboard/DashboardRail.tsx';
import { dashboardTexts } from '../dashboard/texts.ts';

export type RailDialogProps = {
  filter: IndustryFilter;
  hiring: HiringChoice;
  count: number | null;
  onClose: () => void;
};

/** What the rail holds, in a dialog that closes when one of its ways was taken. */
export default function RailDialog({ filter, hiring, count, onClose }: RailDialogProps) {
  useCloseOnLeaving(onClose);
  return (
    <Dialog isOpen onOpenChange={onClose} title={dashboardTexts.navigation}>
      <div className="-mx-3">
        <RailContents tab={null} count={count} shown={null}>
          <FilterSection filter={filter} hiring={hiring} />
        </RailContents>
      </div>
    </Dialog>
  );
}

function useCloseOnLeaving(onClose: () => void): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (openedAt.current !== key) close();
  }, [key]);
}
