import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { AdminHeading } from '../AdminHeading.tsx';
import { AdminTable, TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { useMayChange } from '../MayChange.tsx';
import { adminTexts } from '../texts.ts';
import { BackupLine } from './BackupLine.tsx';
import { backupsQuery, isAtWork } from './queries.ts';
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

function NoKey() {
  return (
    <div className="mb-6">
      <Notice tone="warn" title={texts.noKey}>
        {texts.noKeyMeaning}
      </Notice>
    </div>
  );
}

function HowTheyAreMade({ answer: { schedule, keep, folder } }: { answer: Answer }) {
  return (
    <div className="mb-6 grid max-w-prose gap-2 text-14 text-ink-2">
      <p className="[overflow-wrap:anywhere]">
        {schedule === null ? texts.unscheduled : texts.scheduled(schedule)}; {texts.kept(keep, folder)};{' '}
        {texts.tested}
      </p>
      <p className="[overflow-wrap:anywhere]">
        {texts.restoring} <code className="figures text-13 text-ink">{texts.command(folder)}</code>
      </p>
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
