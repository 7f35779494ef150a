import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Backfill, firstBackfillDay, sourceMessages } from '../../../contract/admin/sources.ts';
import { utcDay } from '../../../contract/platform/time/days.ts';
import { api } from '../../platform/api/client.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TableSkeleton } from '../AdminTable.tsx';
import { ProgressBar } from '../imports/ProgressBar.tsx';
import { Loaded } from '../Loaded.tsx';
import { ChangeButton, MayChange } from '../MayChange.tsx';
import { backfillsQuery, useSourceChange } from './queries.ts';
import { backfillTexts as texts } from './texts.ts';

const tones = { running: 'strong', done: 'go', cancelled: 'plain', failed: 'loss' } as const;

/** Days of the past that are read, and what came of those before. */
export function Backfills() {
  const query = useQuery(backfillsQuery);
  return (
    <>
      <p className="mb-4 text-14 text-ink-3">{texts.lead}</p>
      <RangeForm />
      <Loaded query={query} what={texts.title} skeleton={<TableSkeleton label={texts.title} rows={3} />}>
        {({ backfills }) =>
          backfills.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneMeaning}</EmptyState>
          ) : (
            <ul aria-label={texts.title} className="divide-y divide-rule border-rule border-y">
              {backfills.map((backfill) => (
                <Line key={backfill.id} backfill={backfill} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function RangeForm() {
  const [firstDay, setFirstDay] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [error, setError] = useState<string>();
  const start = useSourceChange(
    () => api.adminSources.startBackfill({ firstDay, lastDay }),
    () => texts.started,
  );
  const bounds = { min: firstBackfillDay, max: utcDay(new Date()) };
  return (
    <MayChange>
      <form
        noValidate
        className="mb-8 grid gap-4 sm:grid-cols-[12rem_12rem_auto] sm:items-start sm:justify-start"
        onSubmit={(event) => {
          event.preventDefault();
          if (firstDay === '' || lastDay === '' || lastDay < firstDay) setError(sourceMessages.dayOrder);
          else start.mutate(undefined);
        }}
      >
        <TextField
          label={texts.first}
          type="date"
          {...bounds}
          value={firstDay}
          onChange={({ target }) => {
            setFirstDay(target.value);
            setError(undefined);
          }}
        />
        <TextField
          label={texts.last}
          type="date"
          {...bounds}
          value={lastDay}
          error={error}
          onChange={({ target }) => {
            setLastDay(target.value);
            setError(undefined);
          }}
        />
        <ChangeButton type="submit" isBusy={start.isPending} className="sm:mt-6.5">
          {texts.start}
        </ChangeButton>
      </form>
    </MayChange>
  );
}

function Line({ backfill }: { backfill: Backfill }) {
  const { id, firstDay, lastDay, status, days, daysDone, reason, createdAt } = backfill;
  const cancel = useSourceChange(
    () => api.adminSources.cancelBackfill({ id }),
    () => texts.cancelled,
  );
  const goOn = useSourceChange(
    () => api.adminSources.continueBackfill({ id }),
    () => texts.continued,
  );
  return (
    <li className="grid gap-2 py-4 text-14">
      <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span>
          <Tag tone={tones[status]}>{texts.statuses[status]}</Tag>{' '}
          <span className="text-ink-3">
            <RelativeMoment moment={createdAt} />
          </span>
        </span>
        {status === 'running' ? (
          <ChangeButton
            variant="outline"
            size="small"
            isBusy={cancel.isPending}
            onClick={() => cancel.mutate(undefined)}
          >
            {texts.cancel}
            <span className="sr-only">: {texts.range(firstDay, lastDay)}</span>
          </ChangeButton>
        ) : null}
        {status === 'failed' || status === 'cancelled' ? (
          <ChangeButton
            variant="outline"
            size="small"
            isBusy={goOn.isPending}
            onClick={() => goOn.mutate(undefined)}
          >
            {texts.goOn}
            <span className="sr-only">: {texts.range(firstDay, lastDay)}</span>
          </ChangeButton>
        ) : null}
      </span>
      <ProgressBar
        label={texts.range(firstDay, lastDay)}
        share={daysDone / days}
        detail={texts.progress(daysDone, days)}
      />
      <span className="figures text-13 text-ink-3">{texts.found(backfill)}</span>
      {reason ? <span className="text-13 [overflow-wrap:anywhere] text-loss">{reason}</span> : null}
    </li>
  );
}
