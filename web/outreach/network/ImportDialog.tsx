import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type NetworkImport,
  networkLimits,
  type UnreadReason,
  unreadReasons,
} from '../../../contract/outreach/network.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { downloadFile } from '../../platform/browser/download-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { controlStyle, Field, useFieldIds } from '../../ui/forms/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { networkKey } from './queries.ts';
import { readListFile } from './read-list-file.ts';
import { networkImportTexts as texts } from './texts.ts';

/** First what a list holds, then all of it at once. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const preview = useMutation({ mutationFn: () => api.network.import({ text, isPreview: true }) });
  const store = useMutation({
    mutationFn: () => api.network.import({ text, isPreview: false }),
    onSuccess: ({ added, changed }) => {
      toast(texts.done(added + changed));
      onClose();
      return queryClient.invalidateQueries({ queryKey: networkKey });
    },
  });
  const isTooLarge = text.length > networkLimits.bytes;
  const failed = store.error ?? preview.error;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      description={texts.meaning}
    >
      <div className="grid gap-4">
        {failed || isTooLarge ? (
          <Notice tone="loss" title={isTooLarge ? texts.tooLarge : messageOfError(failed)} />
        ) : null}
        {preview.data ? (
          <Preview
            found={preview.data}
            isBusy={store.isPending}
            onStore={() => store.mutate()}
            onAgain={() => {
              store.reset();
              preview.reset();
            }}
          />
        ) : (
          <>
            <ListText text={text} onChange={setText} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                disabled={text.trim() === '' || isTooLarge}
                isBusy={preview.isPending}
                onClick={() => preview.mutate()}
              >
                {texts.look}
              </Button>
              <Button variant="link" size="small" onClick={() => downloadFile(exampleList())}>
                {texts.example}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** As LinkedIn heads its columns, with people who invest in the sample companies or work there. */
const exampleList = () =>
  new File(
    [
      'First Name,Last Name,URL,Email Address,Company,Position,Connected On\r\n',
      'Ana,Silva,,,Cedar Latch Capital,Partner,12 Mar 2024\r\n',
      'Jonas,Keller,,,Cobblewren,Engineer,03 Jan 2023\r\n',
      'Mei,Okafor,,,Ferrous Hill,Principal,18 Sep 2022\r\n',
    ],
    'example-connections.csv',
    { type: 'text/csv' },
  );

function ListText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const file = useFieldIds({ hint: texts.how });
  const pasted = useFieldIds({});
  return (
    <>
      <Field id={file.id} label={texts.file} hint={texts.how}>
        <input
          {...file.control}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void readListFile(chosen).then(onChange);
          }}
          className="min-h-11 w-full text-14 file:mr-3 file:min-h-9 file:rounded-control file:border file:border-rule-2 file:bg-surface file:px-3 file:font-medium"
        />
      </Field>
      <Field id={pasted.id} label={texts.text}>
        <textarea
          {...pasted.control}
          rows={6}
          value={text}
          placeholder={texts.placeholder}
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
          className={`${controlStyle} py-2`}
        />
      </Field>
    </>
  );
}

type PreviewProps = { found: NetworkImport; isBusy: boolean; onStore: () => void; onAgain: () => void };

function Preview({ found, isBusy, onStore, onAgain }: PreviewProps) {
  const coming = found.added + found.changed;
  const counts = [
    texts.added(found.added),
    ...(found.changed > 0 ? [texts.changed(found.changed)] : []),
    ...(found.known > 0 ? [texts.known(found.known)] : []),
  ];
  return (
    <>
      <div>
        <p className="font-medium text-15">{texts.read(found.read)}</p>
        <p className="text-14 text-ink-2">{counts.join(' · ')}</p>
      </div>
      <Examples found={found} />
      <Unread found={found} />
      <div className="flex flex-wrap gap-2">
        <Button disabled={coming === 0} isBusy={isBusy} onClick={onStore}>
          {coming === 0 ? texts.nothing : texts.store(coming)}
        </Button>
        <Button variant="outline" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </>
  );
}

function Examples({ found: { examples, read } }: { found: NetworkImport }) {
  if (examples.length === 0) return null;
  return (
    <ul className="border-rule border-t text-14">
      {examples.map(({ name, position, company }) => (
        <li key={`${name} ${company}`} className="flex justify-between gap-4 border-rule border-b py-1.5">
          <span dir="auto" className="min-w-0 truncate font-medium">
            {name}
          </span>
          <span dir="auto" className="min-w-0 truncate text-ink-2">
            {texts.at(position, company)}
          </span>
        </li>
      ))}
      {read > examples.length ? (
        <li className="pt-1.5 text-13 text-ink-3">{texts.andMore(read - examples.length)}</li>
      ) : null}
    </ul>
  );
}

function Unread({ found: { unread, unreadLines } }: { found: NetworkImport }) {
  const countOf = (reason: UnreadReason) => unread[reason];
  const count = unreadReasons.reduce((sum, reason) => sum + countOf(reason), 0);
  if (count === 0) return null;
  return (
    <details className="text-14">
      <summary className="touch-around w-fit text-ink-2 underline decoration-rule-2 underline-offset-4">
        {texts.unread(count)}
      </summary>
      <ul className="mt-1.5 grid gap-1 text-13 text-ink-2">
        {unreadLines.map(({ line, text, reason }) => (
          <li key={line} className="wrap-anywhere">
            {texts.line(line)}: {texts.reasons[reason]}
            {text ? <span className="text-ink-3"> · {text.slice(0, 80)}</span> : null}
          </li>
        ))}
        {count > unreadLines.length ? <li>{texts.andMore(count - unreadLines.length)}</li> : null}
      </ul>
    </details>
  );
}
