import { useQuery } from '@tanstack/react-query';
import type { JobSchedule } from '../../../contract/admin/jobs.ts';
import { api } from '../../platform/api/client.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminTable, cell, TableSkeleton } from '../AdminTable.tsx';
import { WrittenMoment } from '../billing/BillingCells.tsx';
import { Loaded } from '../Loaded.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { jobTones } from './JobsTable.tsx';
import { jobsTexts, schedulesTexts as texts } from './texts.ts';
import { schedulesQuery, useJobChange } from './use-job-change.ts';

const columns = Object.values(texts.columns).map((name) => ({
  name,
  isHidden: name === texts.columns.actions,
}));

/** What is done by the clock, the next first. */
export function Schedules() {
  const query = useQuery(schedulesQuery);
  return (
    <Loaded query={query} what={texts.title} skeleton={<TableSkeleton label={texts.title} />}>
      {({ schedules }) =>
        schedules.length === 0 ? (
          <EmptyState title={texts.none}>{texts.noneMeaning}</EmptyState>
        ) : (
          <AdminTable caption={texts.title} columns={columns}>
            {schedules.map((schedule) => (
              <ScheduleLine key={`${schedule.queue} ${schedule.key}`} schedule={schedule} />
            ))}
          </AdminTable>
        )
      }
    </Loaded>
  );
}

function ScheduleLine({ schedule: { queue, key, when, nextAt, last } }: { schedule: JobSchedule }) {
  const run = useJobChange(api.jobs.runNow, ({ isQueued }) => (isQueued ? texts.queued : texts.isUnderWay));
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-44 text-left font-normal`}>
        <code className="font-medium font-sans">{queue}</code>
        <span className="block text-13 text-ink-3">{key}</span>
      </th>
      <td className={`${cell} min-w-48 text-ink-2`}>{when}</td>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        {nextAt ? <WrittenMoment moment={nextAt} /> : '–'}
      </td>
      <td className={`${cell} text-ink-2`}>
        {last ? (
          <>
            <Tag tone={jobTones[last.state]}>{jobsTexts.states[last.state]}</Tag>{' '}
            <RelativeMoment moment={last.at} />
            <span className="block text-13 [overflow-wrap:anywhere] text-loss empty:hidden">
              {last.failure}
            </span>
          </>
        ) : (
          <span className="text-ink-3">{texts.never}</span>
        )}
      </td>
      <td className={`${cell} text-right`}>
        <ChangeButton
          variant="outline"
          size="small"
          isBusy={run.isPending}
          onClick={() => run.mutate({ queue, key })}
        >
          {texts.runNow}
          <span className="sr-only">: {texts.named(queue, key)}</span>
        </ChangeButton>
      </td>
    </tr>
  );
}
