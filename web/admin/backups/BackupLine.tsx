import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Backup, BackupStatus } from '../../../contract/admin/backups.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { cell, numberCell } from '../AdminTable.tsx';
import { backupsQuery } from './queries.ts';
import { sizeInWords, backupTexts as texts } from './texts.ts';

const tones = { waiting: 'plain', running: 'strong', done: 'go', failed: 'loss' } as const satisfies Record<
  BackupStatus,
  string
>;

type BackupLineProps = { backup: Backup; mayTest: boolean; isTesting: boolean };

export function BackupLine({ backup, mayTest, isTesting }: BackupLineProps) {
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
