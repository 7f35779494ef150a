import { useMutation } from '@tanstack/react-query';
import type { ImportResult } from '../../../contract/admin/imports/import-results.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { AdminTable, cell, numberCell } from '../AdminTable.tsx';
import { factNames, importTexts as texts } from './texts.ts';

const counts = ['rows', 'new', 'changed', 'doubtful', 'rejected'] as const;
const tallies = ['values', 'read', 'unreadable', 'leftOut', 'inRejectedRows', 'empty'] as const;
const columns = [
  { name: texts.column },
  ...tallies.map((tally) => ({ name: texts.valuesColumns[tally], isNumber: true })),
];

/** What became of every row and every value of a file. */
export function Result({ id, title, result }: { id: string; title: string; result: ImportResult }) {
  return (
    <section className="mt-10 grid gap-6">
      <h2 className="headline text-22">{title}</h2>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 border-ink border-t-2 pt-3 sm:flex sm:flex-wrap sm:gap-x-12">
        {counts.map((count) => (
          <div key={count}>
            <dt className="text-13 text-ink-3">{texts.columns[count]}</dt>
            <dd className="headline text-22">{withCommas(result.counts[count])}</dd>
          </div>
        ))}
      </dl>
      {result.counts.partial > 0 ? (
        <p className="text-14 text-warn">{texts.partial(result.counts.partial)}</p>
      ) : null}
      {result.problemCount === 0 ? <p className="text-14 text-ink-2">{texts.nothingLost}</p> : null}
      {result.reasons.length > 0 ? <Reasons result={result} /> : null}
      <div>
        <h3 className="mb-2 font-medium text-15">{texts.values}</h3>
        <AdminTable caption={texts.values} columns={columns}>
          {result.columns.map((column, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stand where they stand, and may be called alike
            <tr key={position}>
              <th scope="row" className={`${cell} text-left font-normal`}>
                {column.header}
                <span className="block text-13 text-ink-3">{meaningOf(column)}</span>
              </th>
              {tallies.map((tally) => (
                <td
                  key={tally}
                  className={`${numberCell} ${tally === 'unreadable' && column[tally] > 0 ? 'text-warn' : column[tally] === 0 ? 'text-ink-3' : ''}`}
                >
                  {withCommas(column[tally])}
                </td>
              ))}
            </tr>
          ))}
        </AdminTable>
      </div>
      {result.problemCount > 0 ? <Problems id={id} result={result} /> : null}
    </section>
  );
}

function meaningOf({ fact, examples }: ImportResult['columns'][number]): string {
  const taken = fact ? factNames[fact] : texts.leftOut;
  return examples.length > 0 ? texts.notRecorded(taken, examples) : taken;
}

function Reasons({ result }: { result: ImportResult }) {
  return (
    <div>
      <h3 className="mb-2 font-medium text-15">{texts.reasons}</h3>
      <ul className="divide-y divide-rule border-rule border-y text-14">
        {result.reasons.map(({ reason, rows }) => (
          <li key={reason} className="flex gap-5 py-2">
            <span className="figures w-16 shrink-0 text-right text-ink-2">{withCommas(rows)}</span>
            <span className="min-w-0 break-words">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Problems({ id, result }: { id: string; result: ImportResult }) {
  const download = useMutation({
    mutationFn: () => api.imports.problems({ id }),
    onSuccess: ({ csv }) => saveText(csv, 'problems.csv'),
    onError: (error) => toast.error(texts.failed(messageOfError(error))),
  });
  return (
    <details>
      <summary className="min-h-6 cursor-pointer content-center font-medium text-15">
        {texts.problems}{' '}
        <span className="font-normal text-13 text-ink-3">
          {texts.problemsShown(result.problems.length, result.problemCount)}
        </span>
      </summary>
      <div className="mt-3 grid gap-3">
        <Button
          variant="outline"
          size="small"
          className="justify-self-start"
          isBusy={download.isPending}
          onClick={() => download.mutate()}
        >
          {texts.download}
        </Button>
        <dl className="divide-y divide-rule border-rule border-y text-14">
          {result.problems.map(({ where, reason, excerpt }) => (
            <div key={`${where} ${reason}`} className="grid gap-x-5 py-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <dt className="text-13 text-ink-3">{where}</dt>
              <dd>
                {reason}
                <code className="block break-all text-13 text-ink-3">{excerpt}</code>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
