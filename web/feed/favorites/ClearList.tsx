import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { companyListTexts, type TabTexts } from './texts.ts';

type ClearListProps = {
  texts: Pick<TabTexts, 'clearTitle' | 'clearMeaning'>;
  count: number;
  isBusy: boolean;
  /** At the foot of a page, where it is the last thing to do. */
  isQuiet?: boolean;
  onClear: () => void;
};

/** Empties a tab, once it was asked whether that is meant. */
export function ClearList({ texts, count, isBusy, isQuiet, onClear }: ClearListProps) {
  const [isAsking, setIsAsking] = useState(false);
  const clear = () => {
    setIsAsking(false);
    onClear();
  };
  return (
    <>
      <Button
        variant={isQuiet ? 'link' : 'outline'}
        size="small"
        isBusy={isBusy}
        onClick={() => setIsAsking(true)}
      >
        {isBusy ? companyListTexts.clearing : companyListTexts.clearAll}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={texts.clearTitle}
        description={texts.clearMeaning(count)}
      >
        <div className="flex flex-wrap gap-3">
          <Button onClick={clear}>{companyListTexts.clearAll}</Button>
          <Button variant="outline" onClick={() => setIsAsking(false)}>
            {companyListTexts.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
