import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  meaning: string;
  yes: string;
  no: string;
  isBusy: boolean;
  onYes: () => void;
};

/** Asks once more before something is done, and says what it means. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  meaning,
  yes,
  no,
  isBusy,
  onYes,
}: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onClose} title={title} description={meaning}>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={onYes}>
          {yes}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {no}
        </Button>
      </div>
    </Dialog>
  );
}
