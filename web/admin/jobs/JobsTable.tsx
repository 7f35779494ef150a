import { useQuery } from '@tanstack/react-query';
import { type JobState, jobsPerPage, type ListedJob } from '../../../contract/admin/jobs.ts';
import { api } from '../../platform/api/client.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminTable, cell } from '../AdminTable.tsx';
import { WrittenMoment } from '../billing/BillingCells.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { jobsTexts as texts } from './texts.ts';
import { type JobsView, jobsPath, jobsQuery, useJobChange } from './use-job-change.ts';

export const jobTones = {
  waiting: 'plain',
  running: 'strong',
  'given-up': 'loss',
  done: 'go',
  cancelled: 'plain',
} as const satisfies Record<JobState, string>;

const columns = Object.values(texts.columns).map((name) => ({
  name,
  isHidden: name === texts.columns.actions,
}));

export function JobsTable({ view }: { view: JobsView }) {
  const query = useQuery(jobsQuery(view));
  const { search, state, order } = view;
  return (
    <PagedList
      query={query}
      what={texts.title}
      page={view.page}
      pageSize={jobsPerPage}
      pathOf={(page) => jobsPath({ ...view, page })}
      allPath={search !== '' || state !== 'all' ? jobsPath({ order }) : null}
      none={texts.none}
      noneMeaning={texts.noneMeaning}
      nothingFoundMeaning={texts.nothingFoundMeaning}
    >
      {({ jobs }) => (
        <AdminTable caption={texts.title} columns={columns}>
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} />
          ))}
        </AdminTable>
      )}
    </PagedList>
  );
}

function JobLine({ job }: { job: ListedJob }) {
  const { queue, state, about, createdAt, startsAt, endedAt, tries, mostTries, failure } = job;
  const isLater = startsAt !== null && Date.parse(startsAt) > Date.now();
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-64 text-left font-normal`}>
        <code className="font-medium font-sans">{queue}</code>
        <span className="block text-13 [overflow-wrap:anywhere] text-ink-3 empty:hidden">
          {Object.entries(about)
            .map(([name, value]) => `${name} ${value}`)
            .join(' · ')}
        </span>
        {failure ? <span className="block text-13 [overflow-wrap:anywhere] text-loss">{failure}</span> : null}
      </th>
      <td className={`${cell} whitespace-nowrap`}>
        <Tag tone={jobTones[state]}>{texts.states[state]}</Tag>
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        <RelativeMoment moment={createdAt} />
        {isLater ? (
          <span className="block text-13 text-ink-3">
            {texts.startsAt} <WrittenMoment moment={startsAt} />
          </span>
        ) : null}
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        {endedAt ? <RelativeMoment moment={endedAt} /> : '–'}
      </td>
      <td className={`${cell} figures whitespace-nowrap text-ink-2`}>{texts.of(tries, mostTries)}</td>
      <td className={`${cell} text-right`}>
        <JobAction job={job} />
      </td>
    </tr>
  );
}

function JobAction({ job: { queue, id, state } }: { job: ListedJob }) {
  const retry = useJobChange(api.jobs.retry, () => texts.retried);
  const cancel = useJobChange(api.jobs.cancel, () => texts.cancelled);
  if (state === 'given-up')
    return (
      <ChangeButton
        variant="outline"
        size="small"
        isBusy={retry.isPending}
        onClick={() => retry.mutate({ queue, id })}
      >
        {texts.retry}
        <code className="sr-only">: {queue}</code>
      </ChangeButton>
    );
  if (state !== 'waiting') return null;
  return (
    <ChangeButton
      variant="outline"
      size="small"
      isBusy={cancel.isPending}
      onClick={() => cancel.mutate({ queue, id })}
    >
      {texts.cancel}
      <code className="sr-only">: {queue}</code>
    </ChangeButton>
  );
}
