import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Backup, BackupStatus } from '../../../contract/admin/backups.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { sizeInWords } from '../../../contract/platform/text/size-in-words.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { AdminHeading } from '../AdminHeading.tsx';
import { AdminTable, cell, numberCell, TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { useMayChange } from '../MayChange.tsx';
import { adminTexts } from '../texts.ts';
import { backupTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

type Answer = Awaited<ReturnType<typeof api.backups.list>>;

export default function BackupsPage() {
  const query = useQuery(backupsQuery);
  const mayChange = useMayChange();
  return (
    <>
      <AdminHeading
        title={texts.title}
        lead={texts.lead}
        action={mayChange && query.data?.hasKey ? <MakeNow answer={query.data} /> : null}
      />
      <Loaded query={query} what={texts.title} skeleton={<TableSkeleton label={texts.title} rows={4} />}>
        {(answer) => (
          <>
            {answer.hasKey ? <HowTheyAreMade answer={answer} /> : <NoKey />}
            {answer.backups.length > 0 ? <BackupTable answer={answer} mayChange={mayChange} /> : null}
            {answer.hasKey && answer.backups.length === 0 ? (
              <EmptyState title={texts.none}>{texts.noneMeaning}</EmptyState>
            ) : null}
          </>
        )}
      </Loaded>
    </>
  );
}

function MakeNow({ answer }: { answer: Answer }) {
  const queryClient = useQueryClient();
  const make = useMutation({
    mutationFn: () => api.backups.make(),
    onSuccess: () => toast.success(texts.asked),
    onError: (error) => toast.error(texts.failed(messageOfError(error))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  });
  const isOpen = answer.backups.some((backup) => isAtWork(backup) && backup.status !== 'done');
  return (
    <Button isBusy={make.isPending || isOpen} onClick={() => make.mutate()}>
      {texts.make}
    </Button>
  );
}

/** It stands on the list of what is left to do, and is no alarm here either. */
function NoKey() {
  return (
    <div className="mb-6">
      <EmptyState
        title={texts.noKey}
        action={
          <Link to={paths.adminSettings()} className={`${buttonStyle({ variant: 'outline' })} shrink-0`}>
            {texts.leftToDo}
          </Link>
        }
      >
        {texts.noKeyMeaning}
      </EmptyState>
    </div>
  );
}

function HowTheyAreMade({ answer: { schedule, keep, folder, fault } }: { answer: Answer }) {
  return (
    <div className="mb-6 grid max-w-prose gap-2 text-14 text-ink-2">
      <p className="[overflow-wrap:anywhere]">
        {schedule === null ? texts.unscheduled : texts.scheduled(schedule)}; {texts.kept(keep, folder)};{' '}
        {texts.tested}
      </p>
      <p className="[overflow-wrap:anywhere]">
        {texts.restoring} <code className="figures text-13 text-ink">{texts.command}</code>
      </p>
      {fault === null ? null : <p className="text-loss">{texts.unreachable(fault)}</p>}
    </div>
  );
}

const columns = [
  { name: texts.columns.when },
  { name: texts.columns.status },
  { name: texts.columns.rows, isNumber: true },
  { name: texts.columns.size, isNumber: true },
  { name: texts.columns.test },
];

function BackupTable({ answer, mayChange }: { answer: Answer; mayChange: boolean }) {
  const isTesting = answer.backups.some(({ test }) => test?.outcome === 'running');
  return (
    <AdminTable
      caption={texts.list}
      columns={mayChange ? [...columns, { name: texts.columns.action, isHidden: true }] : columns}
    >
      {answer.backups.map((backup) => (
        <BackupLine
          key={backup.id}
          backup={backup}
          mayTest={mayChange && answer.hasKey}
          isTesting={isTesting}
        />
      ))}
    </AdminTable>
  );
}

const tones = { waiting: 'plain', running: 'strong', done: 'go', failed: 'loss' } as const satisfies Record<
  BackupStatus,
  string
>;

type BackupLineProps = { backup: Backup; mayTest: boolean; isTesting: boolean };

function BackupLine({ backup, mayTest, isTesting }: BackupLineProps) {
  const isDone = backup.status === 'done';
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-56 text-left font-normal`}>
        <span className="font-medium">
          <RelativeMoment moment={backup.createdAt} />
        </span>{' '}
        <span className="text-ink-2">{texts.causes[backup.cause]}</span>
        <span className="block text-13 text-ink-3 [overflow-wrap:anywhere]">{backup.fileName}</span>
      </th>
      <td className={`${cell} max-w-96`}>
        <Outcome backup={backup} />
      </td>
      <td className={numberCell}>{isDone ? withCommas(backup.rows) : null}</td>
      <td className={`${numberCell} whitespace-nowrap`}>{isDone ? sizeInWords(backup.bytes) : null}</td>
      <td className={`${cell} max-w-96`}>
        <Trial backup={backup} />
      </td>
      {mayTest ? (
        <td className={`${cell} text-right`}>
          {isDone && backup.isThere ? <TestNow backup={backup} isTesting={isTesting} /> : null}
        </td>
      ) : null}
    </tr>
  );
}

function Outcome({ backup: { status, tables, tablesDone, rows, reason, isThere } }: { backup: Backup }) {
  return (
    <>
      <Tag tone={tones[status]}>{texts.statuses[status]}</Tag>
      {status === 'running' && tables > 0 ? (
        <span className="figures block text-13 text-ink-2">
          {texts.progress(tablesDone, tables)}, {texts.rowsSoFar(rows)}
        </span>
      ) : null}
      {reason ? <span className="block text-13 text-loss">{reason}</span> : null}
      {status === 'done' && !isThere ? <span className="block text-13 text-warn">{texts.gone}</span> : null}
    </>
  );
}

function Trial({ backup: { test, status } }: { backup: Backup }) {
  if (test === null) return status === 'done' ? <span className="text-ink-3">{texts.untested}</span> : null;
  if (test.outcome === 'running') return <Tag tone="strong">{texts.testing}</Tag>;
  return (
    <>
      <Tag tone={test.outcome === 'same' ? 'go' : 'loss'}>
        {test.outcome === 'same' ? texts.same : texts.testFailed}
      </Tag>{' '}
      <span className="text-13 text-ink-3">
        <RelativeMoment moment={test.at} />
      </span>
      {test.reason ? <span className="block text-13 text-loss">{test.reason}</span> : null}
    </>
  );
}

function TestNow({ backup: { id, fileName }, isTesting }: { backup: Backup; isTesting: boolean }) {
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: () => api.backups.test({ id }),
    onSuccess: () => toast.success(texts.testAsked),
    onError: (error) => toast.error(texts.failed(messageOfError(error))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  });
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={texts.testOf(fileName)}
      isBusy={test.isPending}
      disabled={isTesting}
      onClick={() => test.mutate()}
    >
      {texts.test}
    </Button>
  );
}

const whileWorking = 1_000;

const isAtWork = ({ status, test }: Backup) =>
  status === 'waiting' || status === 'running' || test?.outcome === 'running';

const backupsQuery = queryOptions({
  queryKey: ['admin', 'backups'],
  queryFn: () => api.backups.list(),
  staleTime: 0,
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.backups.some(isAtWork) ? whileWorking : false),
});
