import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MailDay, Run } from '../../../../contract/alerts/mail-items.ts';
import { writtenDate } from '../../../../contract/platform/time/written-days.ts';
import { mailStreamsQuery } from '../../../alerts/queries.ts';
import { mailStreamTexts } from '../../../alerts/texts.ts';
import { api, messageOfError } from '../../../platform/api/client.ts';
import '../../../platform/api/connection-calls.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { titleOf } from '../../../platform/navigation/title-texts.ts';
import { buttonStyle } from '../../../ui/Button.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Loading, SkeletonBlock } from '../../../ui/Skeleton.tsx';
import { writtenHour } from '../mails/moments.ts';
import { mailHistoryTexts as texts } from './texts.ts';

export const meta = () => [{ title: titleOf(texts.title) }];

const historyQuery = queryOptions({
  queryKey: ['mail-history'],
  queryFn: ({ signal }) => api.mailHistory.list(undefined, { signal }),
  refetchOnMount: 'always',
  staleTime: 0,
});

/** Day by day which mails came, and why others did not. */
export default function MailHistoryPage() {
  const { data, error, isFetching, refetch } = useQuery(historyQuery);
  return (
    <div className="mx-auto max-w-3xl px-5 pt-6 pb-24 sm:px-8">
      <h1 className="headline text-36">{texts.title}</h1>
      <p className="mt-2 text-15 text-ink-2">{texts.lead}</p>
      <Link
        to={paths.emailAndAlerts()}
        className={`mt-3 ${buttonStyle({ variant: 'link', size: 'medium' })}`}
      >
        {texts.back}
      </Link>
      <div className="mt-8">
        {data ? <Days days={data.days} /> : null}
        {!data && error ? (
          <NotLoaded
            title={texts.notLoaded}
            again={texts.tryAgain}
            isBusy={isFetching}
            onTryAgain={() => void refetch()}
          >
            {messageOfError(error)}
          </NotLoaded>
        ) : null}
        {!data && !error ? (
          <Loading label={texts.loading}>
            <SkeletonBlock className="h-96 w-full" />
          </Loading>
        ) : null}
      </div>
    </div>
  );
}

function Days({ days }: { days: MailDay[] }) {
  const timeZone = useQuery(mailStreamsQuery).data?.settings.timeZone ?? null;
  const first = days.findLastIndex(({ looks }) => looks.length > 0);
  if (first === -1) return <p className="text-15 text-ink-2">{texts.none}</p>;
  return (
    <ol className="border-rule border-t">
      {days.slice(0, first + 1).map(({ day, looks }) => (
        <li
          key={day}
          className="grid gap-x-8 gap-y-2 border-rule border-b py-5 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <h2 className="font-medium text-15">
            <time dateTime={day}>{writtenDate(day)}</time>
          </h2>
          {looks.length === 0 ? (
            <p className="text-14 text-ink-3">{texts.nothingThatDay}</p>
          ) : (
            <ul className="grid gap-3">
              {looks.map((run) => (
                <RunRow key={run.id} look={run} timeZone={timeZone} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

function RunRow({ look: run, timeZone }: { look: Run; timeZone: string | null }) {
  const hourOf = (moment: string) => writtenHour(moment, timeZone);
  return (
    <li className="min-w-0 text-14">
      <p className="break-words font-medium">{mailStreamTexts.nameOf(run)}</p>
      <p className="break-words text-ink-2">{texts.what(run, hourOf)}</p>
      <p className="figures text-13 text-ink-3">
        <time dateTime={run.lookedAt}>{hourOf(run.lookedAt)}</time>
        {run.matched > 0 ? ` · ${texts.found(run.matched)}` : null}
      </p>
    </li>
  );
}
