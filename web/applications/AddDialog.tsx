import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { applicationLimits } from '../../contract/applications/applications.ts';
import { placeOf } from '../../contract/reference/place-texts.ts';
import { useCompanySuggestions } from '../companies/company-suggestions.ts';
import { announceFavoritesChange } from '../feed/favorites/cached-favorites.ts';
import { showRestored } from '../feed/favorites/show-restored.ts';
import { api, messageOfError } from '../platform/api/client.ts';
import { viewersTimeZone } from '../platform/browser/time-zone.ts';
import { todayHere } from '../platform/browser/today-here.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { controlStyle, Field, useFieldIds } from '../ui/forms/Field.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { addTexts as texts } from './texts.ts';

/** Before this a year was mistyped. */
const firstDay = '2000-01-01';

/** Notes an application that a person began by themselves, with their letter, to a company of ours or to one that only they know. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [company, setCompany] = useState('');
  // A company that was chosen stands with its place behind its name.
  const { companies: offered } = useCompanySuggestions(company.split(',')[0] ?? '');
  const choices = offered.map((each) => ({
    ...each,
    label: [each.name, placeOf(each.location)].filter(Boolean).join(', '),
  }));
  const add = useMutation({
    mutationFn: (form: FormData) => {
      const chosen = choices.find(({ label }) => label === company.trim());
      const sentOn = `${form.get('sentOn') ?? ''}`;
      return api.applications.create({
        ...(chosen ? { startupId: chosen.id } : { companyName: company.trim() }),
        ...(sentOn ? { status: 'SUBMITTED', sentOn } : {}),
        contactName: `${form.get('contactName') ?? ''}`,
        letter: `${form.get('letter') ?? ''}`.trim() || undefined,
        timeZone: viewersTimeZone(),
      });
    },
    onSuccess: ({ isNew }) => {
      toast((isNew ? texts.added : texts.known)(company));
      onClose();
      announceFavoritesChange({ kind: 'restored' });
      return showRestored(queryClient);
    },
    onError: () => toast.error(texts.failed),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!add.isPending) add.mutate(new FormData(event.currentTarget));
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      description={texts.meaning}
    >
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label={texts.company}
          hint={texts.companyHint}
          value={company}
          onChange={({ target }) => setCompany(target.value)}
          list="companies-to-add"
          autoComplete="off"
          required
          maxLength={applicationLimits.name}
          error={add.isError ? messageOfError(add.error) : undefined}
        />
        <datalist id="companies-to-add">
          {choices.map(({ id, label }) => (
            <option key={id} value={label} />
          ))}
        </datalist>
        <TextField
          label={texts.wrote}
          hint={texts.wroteHint}
          name="sentOn"
          type="date"
          min={firstDay}
          max={todayHere(new Date())}
        />
        <TextField label={texts.contact} name="contactName" maxLength={applicationLimits.name} />
        <LetterField />
        <Button type="submit" isBusy={add.isPending} className="w-full sm:w-fit">
          {texts.add}
        </Button>
      </form>
    </Dialog>
  );
}

function LetterField() {
  const { id, control } = useFieldIds({ hint: texts.letterHint });
  return (
    <Field id={id} label={texts.letter} hint={texts.letterHint}>
      <textarea
        {...control}
        name="letter"
        rows={3}
        maxLength={applicationLimits.letter}
        className={`${controlStyle} field-sizing-content max-h-60 min-h-20 py-2`}
      />
    </Field>
  );
}
