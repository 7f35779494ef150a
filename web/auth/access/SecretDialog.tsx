import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { accessTexts as texts } from './texts.ts';

/** A new token, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success(texts.copied),
      () => toast.error(texts.copyFailed),
    );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.secretTitle}
      description={texts.secretMeaning}
    >
      <div className="grid gap-4">
        <TextField label={texts.secret} value={secret} readOnly onFocus={({ target }) => target.select()} />
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void copy()}>{texts.copy}</Button>
          <Button variant="outline" onClick={onClose}>
            {texts.done}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
