import { type FormEvent, useState } from 'react';
import {
  type Cancellation,
  type CancellationReason,
  cancellationReasons,
} from '../../contract/billing/billing.ts';
import { controlStyle, Field, useFieldIds } from '../ui/forms/Field.tsx';
import { ChangeDialog, type ChangeDialogProps, ChangeForm } from './ChangeDialog.tsx';
import { cancelDialogTexts as texts } from './texts.ts';

/** As many as the contract takes. */
const mostCommentCharacters = 500;

type CancelDialogProps = ChangeDialogProps & { onCancel: (cancellation: Cancellation) => void };

export default function CancelDialog(props: CancelDialogProps) {
  return (
    <ChangeDialog {...props} texts={texts}>
      <CancelForm {...props} />
    </ChangeDialog>
  );
}

/** No one has to say why: then the reason is another one, without words. */
function CancelForm({ onCancel, ...change }: CancelDialogProps) {
  const [reason, setReason] = useState<CancellationReason | null>(null);
  const [comment, setComment] = useState('');
  const { id, control } = useFieldIds({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCancel({ reason: reason ?? 'other', comment });
  };
  return (
    <ChangeForm {...change} texts={texts} onSubmit={submit}>
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
          className={`${controlStyle} py-2`}
        />
      </Field>
    </ChangeForm>
  );
}
