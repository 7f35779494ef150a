import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import type { IngestRun, SourceState } from '../../../contract/ingest/ingest.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminTable, cell, numberCell } from '../AdminTable.tsx';
import { tookOf } from '../run-texts.ts';
import { runTones } from '../status.ts';
import { adminTexts } from '../texts.ts';
import { RunDocuments } from './RunDocuments.tsx';
import { RunRejections } from './RunRejections.tsx';
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
