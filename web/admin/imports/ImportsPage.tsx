import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  type ImportSummary,
  importPartBytes,
  mostImportBytes,
} from '../../../contract/admin/imports/imports.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { AdminTable, cell, numberCell, TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { MayChange } from '../MayChange.tsx';
import { adminTexts } from '../texts.ts';
import { ImportStatusTag } from './ImportStatusTag.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { importsKey, importsQuery } from './queries.ts';
import { importTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

const counts = ['rows', 'new', 'changed', 'doubtful', 'rejected'] as const;

const columns = [
  { name: texts.columns.file },
  { name: texts.columns.when },
  { name: texts.columns.status },
  ...counts.map((count) => ({ name: texts.columns[count], isNumber: true })),
];

export default function ImportsPage() {
  const imports = useQuery(importsQuery);
  return (
    <>
      <AdminHeading title={texts.title} lead={texts.lead} />
      <MayChange>
        <UploadTable />
      </MayChange>
      <h2 className="headline mb-4 text-22">{texts.list}</h2>
      <Loaded query={imports} what={texts.title} skeleton={<TableSkeleton label={texts.title} rows={4} />}>
        {(answer) =>
          answer.imports.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneMeaning}</EmptyState>
          ) : (
            <AdminTable caption={texts.list} columns={columns}>
              {answer.imports.map((each) => (
                <ImportLine key={each.id} summary={each} />
              ))}
            </AdminTable>
          )
        }
      </Loaded>
    </>
  );
}

function ImportLine({ summary }: { summary: ImportSummary }) {
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-56 text-left font-normal`}>
        <Link
          to={paths.adminImport(summary.id)}
          className="inline-flex min-h-6 items-center break-all font-medium underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
        >
          {summary.fileName}
        </Link>
        <span className="block text-13 text-ink-3">
          {summary.startedBy === null ? texts.byTerminal : texts.by(summary.startedBy)}
        </span>
      </th>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        <RelativeMoment moment={summary.createdAt} />
      </td>
      <td className={cell}>
        <ImportStatusTag status={summary.status} />
      </td>
      {counts.map((count) => (
        <td key={count} className={numberCell}>
          {summary.counts ? withCommas(summary.counts[count]) : null}
        </td>
      ))}
    </tr>
  );
}

type Sending = { name: string; share: number };

function UploadTable() {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const send = async (file: File) => {
    if (file.size === 0 || file.size > mostImportBytes)
      return setTrouble(file.size === 0 ? texts.isEmpty : texts.tooLarge);
    setTrouble(null);
    setSending({ name: file.name, share: 0 });
    try {
      const id = await sendFile(file, (received) =>
        setSending({ name: file.name, share: received / file.size }),
      );
      await navigate(paths.adminImport(id));
    } catch (error) {
      setTrouble(`${texts.uploadFailed(messageOfError(error))} ${texts.uploadAgain}`);
      await queryClient.invalidateQueries({ queryKey: importsKey });
    } finally {
      setSending(null);
    }
  };
  return (
    <section className="mb-10 grid max-w-3xl gap-4">
      {sending ? (
        <ProgressBar label={texts.uploading(sending.name)} share={sending.share} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button onClick={() => input.current?.click()}>{texts.choose}</Button>
          <p className="text-14 text-ink-2">{texts.chooseMeaning}</p>
          <input
            ref={input}
            type="file"
            aria-label={texts.choose}
            className="sr-only"
            tabIndex={-1}
            accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,.gz,text/csv,text/plain,application/json,application/gzip"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void send(file);
              target.value = '';
            }}
          />
        </div>
      )}
      {trouble ? <Notice tone="loss" title={trouble} /> : null}
    </section>
  );
}

/** Sends a file part by part, from where an earlier try stopped; `say` hears how many bytes are there. */
async function sendFile(file: File, say: (received: number) => void): Promise<string> {
  const { id, received } = await api.imports.begin({
    fileName: file.name,
    size: file.size,
    changedAt: file.lastModified,
  });
  say(received);
  for (let offset = received; offset < file.size; ) {
    const part = await toBase64(file.slice(offset, offset + importPartBytes));
    ({ received: offset } = await api.imports.addPart({ id, offset, part }));
    say(offset);
  }
  await api.imports.finish({ id });
  return id;
}

async function toBase64(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  let text = '';
  // As many at once as a call takes arguments.
  for (let start = 0; start < bytes.length; start += 32_768)
    text += String.fromCharCode(...bytes.subarray(start, start + 32_768));
  return btoa(text);
}
