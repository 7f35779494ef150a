import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { type TabTexts, companyListTexts as texts } from './texts.ts';

type ClearListProps = { words: TabTexts; count: number; isBusy: boolean; onClear: () => void };

/** Empties a tab, once it was asked whether that is meant. */
export function ClearList({ words, count, isBusy, onClear }: ClearListProps) {
  const [isAsking, setIsAsking] = useState(false);
  const clear = () => {
    setIsAsking(false);
    onClear();
  };
  return (
    <>
      <Button variant="outline" size="small" isBusy={isBusy} onClick={() => setIsAsking(true)}>
        {isBusy ? texts.clearing : texts.clearAll}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={words.clearTitle}
        description={words.clearMeaning(count)}
      >
        <div className="flex flex-wrap gap-3">
          <Button onClick={clear}>{texts.clearAll}</Button>
          <Button variant="outline" onClick={() => setIsAsking(false)}>
            {texts.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
