import PanelLeft from 'lucide-react/icons/panel-left';
import { Suspense, useState } from 'react';
import { HeaderSlot } from '../../page/HeaderSlot.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { preload } from '../../ui/lazy/preload.ts';
import type { RailDialogProps } from './RailDialog.tsx';
import { layoutTexts as texts } from './texts.ts';

const loadDialog = () => import('./RailDialog.tsx');
const RailDialog = lazyPart(loadDialog, 'line');

/** The rail where there is no room for it: a button before the search that opens it. */
export function RailButton(rail: Omit<RailDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <HeaderSlot>
      <Button
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => preload(loadDialog)}
        onClick={() => setIsOpen(true)}
        className="order-first shrink-0"
      >
        <PanelLeft size={16} aria-hidden="true" />
        {texts.menu}
      </Button>
      {isOpen ? (
        <Suspense>
          <RailDialog {...rail} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </HeaderSlot>
  );
}
