import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RunDocument } from '../../../contract/admin/sources.ts';
import type { IngestRun, SourceState } from '../../../contract/ingest/ingest.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminTable, cell, numberCell, TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { PanelSkeleton } from '../Panel.tsx';
import { rejectionsQuery } from '../queries.ts';
import { tookOf } from '../run-texts.ts';
import { runTones } from '../status.ts';
import { adminTexts } from '../texts.ts';
import { documentQuery, documentsQuery } from './queries.ts';
import { sourcesTexts as texts } from './texts.ts';

const counts = ['seen', 'new', 'changed', 'rejected', 'failed'] as const;

const columns = [
  { name: texts.source },
  { name: texts.started },
  { name: texts.duration, isNumber: true },
  { name: texts.status },
  ...counts.map((count) => ({ name: texts.columns[count], isNumber: true })),
];

type RunHistoryProps = { runs: readonly IngestRun[]; sources: readonly SourceState[] };

export function RunHistory({ runs, sources }: RunHistoryProps) {
  const [parameters, setParameters] = useSearchParams();
  if (runs.length === 0) return <EmptyState title={texts.noRuns}>{texts.noRunsMeaning}</EmptyState>;
  const opened = parameters.get('run');
  const toggle = (id: string) =>
    setParameters(opened === id ? {} : { run: id }, { preventScrollReset: true, replace: true });
  const labelOf = (run: IngestRun) =>
    sources.find((source) => source.source === run.source)?.label ?? adminTexts.sourceNames[run.source];
  return (
    <AdminTable caption={texts.runs} columns={columns}>
      {runs.map((run) => (
        <Fragment key={run.id}>
          <RunRow run={run} label={labelOf(run)} isOpen={opened === run.id} onToggle={() => toggle(run.id)} />
          {opened === run.id ? (
            <tr>
              <td colSpan={columns.length} className="bg-sunk px-4 py-4">
                <RunRejections id={run.id} />
                <RunDocuments id={run.id} />
              </td>
            </tr>
          ) : null}
        </Fragment>
      ))}
    </AdminTable>
  );
}

type RunRowProps = { run: IngestRun; label: string; isOpen: boolean; onToggle: () => void };

function RunRow({ run, label, isOpen, onToggle }: RunRowProps) {
  const removed = run.rejected + run.failed;
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-56 text-left font-normal`}>
        {label}
        {run.source === 'sample' ? (
          <span className="block text-13 text-ink-3">{texts.shipped}</span>
        ) : run.target ? (
          <span className="block break-all text-13 text-ink-3">{run.target}</span>
        ) : null}
        {run.reason ? <span className="block text-13 text-ink-2">{run.reason}</span> : null}
        {removed > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onToggle}
            className="block min-h-6 text-13 underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
          >
            {isOpen ? texts.close : texts.showRejections(removed)}
          </button>
        ) : null}
      </th>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        <RelativeMoment moment={run.startedAt} />
      </td>
      <td className={`${numberCell} whitespace-nowrap text-ink-2`}>{tookOf(run)}</td>
      <td className={cell}>
        <Tag tone={runTones[run.status]}>{texts.statuses[run.status]}</Tag>
      </td>
      {counts.map((count) => (
        <td key={count} className={`${numberCell} ${run[count] === 0 ? 'text-ink-3' : ''}`}>
          {withCommas(run[count])}
        </td>
      ))}
    </tr>
  );
}

/** What one run left out, each with its place, the reason and the words it stumbled over. */
function RunRejections({ id }: { id: string }) {
  const rejections = useQuery(rejectionsQuery(id));
  return (
    <Loaded
      query={rejections}
      what={texts.rejections}
      skeleton={<TableSkeleton label={texts.rejections} rows={4} />}
    >
      {(answer) =>
        answer.rejections.length === 0 ? (
          <p className="text-ink-2">{texts.noRejections}</p>
        ) : (
          <>
            <p className="pb-2 text-13 text-ink-3">
              {texts.rejectionsShown(answer.rejections.length, answer.total)}
            </p>
            <dl className="divide-y divide-rule border-rule border-y">
              {answer.rejections.map((rejection) => (
                <div
                  key={`${rejection.where} ${rejection.reason} ${rejection.excerpt}`}
                  className="grid gap-x-5 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]"
                >
                  <dt className="break-all text-13 text-ink-3">{rejection.where}</dt>
                  <dd>
                    {rejection.reason}
                    <code className="block break-all text-13 text-ink-3">{rejection.excerpt}</code>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )
      }
    </Loaded>
  );
}

/** What a run fetched, each as it came once it is opened. */
function RunDocuments({ id }: { id: string }) {
  const documents = useQuery(documentsQuery(id));
  return (
    <section aria-label={texts.documents} className="mt-6">
      <h3 className="font-medium text-14">{texts.documents}</h3>
      <p className="pb-2 text-13 text-ink-3">{texts.documentsMeaning}</p>
      <Loaded query={documents} what={texts.documents} skeleton={<PanelSkeleton lines={2} />}>
        {(answer) =>
          answer.documents.length === 0 ? (
            <p className="text-14 text-ink-2">{texts.noDocuments}</p>
          ) : (
            <ul className="divide-y divide-rule border-rule border-y">
              {answer.documents.map((document) => (
                <DocumentLine key={document.id} document={document} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function DocumentLine({ document: { id, name, isRead } }: { document: RunDocument }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-9 cursor-pointer py-2 text-13 [overflow-wrap:anywhere]">
          {name}
          {isRead ? null : <span className="text-warn"> · {texts.notRead}</span>}
        </summary>
        {isOpen ? <DocumentText id={id} /> : null}
      </details>
    </li>
  );
}

function DocumentText({ id }: { id: string }) {
  const query = useQuery(documentQuery(id));
  return (
    <Loaded query={query} what={texts.documents} skeleton={<PanelSkeleton lines={3} />}>
      {({ name, text, isWhole }) => (
        <>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
            tabIndex={0}
            aria-label={name}
            className="max-h-96 overflow-auto border border-rule bg-surface p-3 text-13"
          >
            <pre className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
          </section>
          {isWhole ? null : <p className="py-2 text-13 text-ink-3">{texts.beginning}</p>}
        </>
      )}
    </Loaded>
  );
}
