import { type FormEvent, useState } from 'react';
import { type Cancellation, type CancellationReason, cancellationReasons } from '../../contract/billing.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { controlLook, Field, useFieldIds } from '../ui/forms/Field.tsx';
import { BillingChangeFailed } from './BillingChangeFailed.tsx';
import { cancelDialogTexts as texts } from './billing-texts.ts';

type CancelFormProps = {
  isBusy: boolean;
  error: unknown;
  onCancel: (cancellation: Cancellation) => void;
  onKeep: () => void;
};

type BillingCancelDialogProps = Omit<CancelFormProps, 'onKeep'> & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What it will mean, and from when. */
  meaning: string;
};

export default function BillingCancelDialog({
  isOpen,
  onOpenChange,
  meaning,
  ...form
}: BillingCancelDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={texts.title} description={meaning}>
      <CancelForm {...form} onKeep={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Nobody has to say why: then the reason is another one, without words. */
function CancelForm({ isBusy, error, onCancel, onKeep }: CancelFormProps) {
  const [reason, setReason] = useState<CancellationReason | null>(null);
  const [comment, setComment] = useState('');
  const { id, control } = useFieldIds({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCancel({ reason: reason ?? 'other', comment });
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <fieldset>
        <legend className="mb-1 text-14 font-medium">{texts.reason}</legend>
        {cancellationReasons.map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3 text-15 sm:min-h-9">
            <input
              type="radio"
              name="reason"
              value={each}
              checked={reason === each}
              onChange={() => setReason(each)}
              className="size-4 shrink-0 accent-ink"
            />
            {texts.reasons[each]}
          </label>
        ))}
      </fieldset>
      <Field id={id} label={texts.comment}>
        <textarea
          {...control}
          rows={2}
          maxLength={mostCommentCharacters}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          className={`${controlLook} py-2`}
        />
      </Field>
      {error ? <BillingChangeFailed title={texts.failed} error={error} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
        </Button>
        <Button variant="outline" onClick={onKeep}>
          {texts.keep}
        </Button>
      </div>
    </form>
  );
}

/** As many as the contract takes. */
const mostCommentCharacters = 500;
