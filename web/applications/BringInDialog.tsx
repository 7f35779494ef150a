import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationStatusNames } from '../../contract/applications/application-status-names.ts';
import {
  type ImportedRow,
  type ImportField,
  importFields,
} from '../../contract/applications/applications.ts';
import { placeOf } from '../../contract/reference/place-texts.ts';
import { showRestored } from '../feed/favorites/show-restored.ts';
import { api, messageOfError } from '../platform/api/client.ts';
import { viewersTimeZone } from '../platform/browser/time-zone.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Checkbox } from '../ui/forms/Checkbox.tsx';
import { controlStyle, Field, useFieldIds } from '../ui/forms/Field.tsx';
import { SelectField } from '../ui/forms/SelectField.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { bringInTexts as texts } from './texts.ts';

type Preview = Awaited<ReturnType<typeof api.applications.bringIn>>;
type Mapping = Partial<Pick<Preview, 'columns' | 'hasHeading'>>;
const mostShown = 20;

/** Brings in what was tracked elsewhere: first what is in it, then what each column means, then all of it at once. */
export function BringInDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const run = useMutation({
    mutationFn: (mapping: Mapping) =>
      api.applications.bringIn({ text, isPreview: true, timeZone: viewersTimeZone(), ...mapping }),
  });
  const bringIn = useMutation({
    mutationFn: ({ columns, hasHeading }: Preview) =>
      api.applications.bringIn({
        text,
        columns,
        hasHeading,
        isPreview: false,
        timeZone: viewersTimeZone(),
      }),
    onSuccess: ({ added }) => {
      toast(texts.done(added));
      onClose();
      return showRestored(queryClient);
    },
  });
  const failed = bringIn.error ?? run.error;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      description={texts.meaning}
    >
      <div className="grid gap-4">
        {failed ? <Notice tone="loss" title={messageOfError(failed)} /> : null}
        {run.data ? (
          <>
            <Columns preview={run.data} onChange={run.mutate} />
            <Rows rows={run.data.rows} />
            <div className="flex flex-wrap gap-2">
              <Button
                disabled={run.data.added === 0}
                isBusy={bringIn.isPending || run.isPending}
                onClick={() => run.data && bringIn.mutate(run.data)}
              >
                {texts.bringIn(run.data.added)}
              </Button>
              <Button variant="outline" onClick={() => run.reset()}>
                {texts.again}
              </Button>
            </div>
          </>
        ) : (
          <>
            <ListText text={text} onChange={setText} />
            <Button
              className="w-fit"
              disabled={text.trim() === ''}
              isBusy={run.isPending}
              onClick={() => run.mutate({})}
            >
              {texts.look}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

function ListText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const file = useFieldIds({});
  const pasted = useFieldIds({});
  return (
    <>
      <Field id={file.id} label={texts.file}>
        <input
          {...file.control}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => void target.files?.[0]?.text().then(onChange)}
          className="min-h-11 w-full text-14 file:mr-3 file:min-h-9 file:rounded-control file:border file:border-rule-2 file:bg-surface file:px-3 file:font-medium"
        />
      </Field>
      <Field id={pasted.id} label={texts.text}>
        <textarea
          {...pasted.control}
          rows={8}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          className={`${controlStyle} py-2`}
        />
      </Field>
    </>
  );
}

function Columns({ preview, onChange }: { preview: Preview; onChange: (mapping: Mapping) => void }) {
  const { headings, columns, hasHeading } = preview;
  const choose = (index: number, word: string) => {
    const chosen: ImportField | null = importFields.find((field) => field === word) ?? null;
    // A meaning belongs to one column.
    const others = columns.map((field) => (field === chosen ? null : field));
    onChange({ columns: others.with(index, chosen), hasHeading });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-medium text-15">{texts.columns}</legend>
      <Checkbox
        label={texts.heading}
        checked={hasHeading}
        onChange={({ target }) => onChange({ hasHeading: target.checked })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {headings.map((heading, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={index}
            label={heading}
            value={columns[index] ?? ''}
            onChange={({ target }) => choose(index, target.value)}
          >
            <option value="">{texts.ignore}</option>
            {importFields.map((field) => (
              <option key={field} value={field}>
                {texts.fields[field]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}

function Rows({ rows }: { rows: ImportedRow[] }) {
  return (
    <ul className="border-rule border-t text-14">
      {rows.slice(0, mostShown).map((row) => (
        <li key={row.line} className="flex justify-between gap-4 border-rule border-b py-1.5">
          <span dir="auto" className="min-w-0 truncate">
            {row.companyName || `#${row.line}`}
          </span>
          <span className="shrink-0 text-right text-13 text-ink-3">{fateOf(row)}</span>
        </li>
      ))}
      {rows.length > mostShown ? (
        <li className="pt-2 text-ink-3">{texts.rest(rows.length - mostShown)}</li>
      ) : null}
    </ul>
  );
}

function fateOf({ problem, startup, status }: ImportedRow): string {
  if (problem) return texts.problems[problem];
  const company = startup ? texts.ours(startup.name, placeOf(startup.location)) : texts.unknown;
  return `${applicationStatusNames[status]} · ${company}`;
}
