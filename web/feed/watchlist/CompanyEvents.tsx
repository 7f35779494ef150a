import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { CompanyEvent } from '../../../contract/companies/company-events.ts';
import { api } from '../../platform/api/client.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import { EventLine } from './EventLine.tsx';
import { companyEventsQuery } from './queries.ts';
import { companyEventsTexts as texts } from './texts.ts';

/** Everything that happened at a company, the last first, with what came since the viewer was here marked. */
export default function CompanyEvents({ startupId }: { startupId: StartupId }) {
  const query = useQuery(companyEventsQuery(startupId));
  useSeen(startupId, query.isSuccess);
  const events = query.data?.events;
  return (
    <section aria-labelledby="company-events" className="mt-9 border-rule border-t pt-5 print:hidden">
      <div className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <h2 id="company-events" className="headline text-20">
          {texts.title}
        </h2>
        {events ? <NewOnes events={events} /> : null}
      </div>
      {query.isPending ? <EventsSkeleton /> : null}
      {query.isError && !events ? (
        <NotLoaded title={texts.failed} again={texts.tryAgain} onTryAgain={() => query.refetch()}>
          {texts.failedMeaning}
        </NotLoaded>
      ) : null}
      {events?.length === 0 ? <p className="mt-2 text-14 text-ink-3">{texts.none}</p> : null}
      {events && events.length > 0 ? <EventList events={events} /> : null}
    </section>
  );
}

function NewOnes({ events }: { events: readonly CompanyEvent[] }) {
  const count = events.filter(({ isNew }) => isNew).length;
  return count > 0 ? <span className="text-14 text-ink-3">{texts.newOnes(count)}</span> : null;
}

/** So many stand there at once, and as many as are new. */
const mostShown = 6;

function EventList({ events }: { events: readonly CompanyEvent[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const lastNew = events.findLastIndex(({ isNew }) => isNew) + 1;
  const shown = isWhole ? events : events.slice(0, Math.max(mostShown, lastNew));
  return (
    <>
      <ol>
        {shown.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ol>
      {shown.length < events.length ? (
        <Button variant="link" size="small" className="mt-3" onClick={() => setIsWhole(true)}>
          {texts.all(events.length)}
        </Button>
      ) : null}
    </>
  );
}

/** Notes once that the page is seen. An admin who looks on sees nothing for its user. */
function useSeen(id: StartupId, isShown: boolean): void {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const isTheirs = session !== null && session !== undefined && !session.acting;
  useEffect(() => {
    // It only decides what is marked next time.
    if (isShown && isTheirs) api.watchlist.see({ id }).catch(() => undefined);
  }, [id, isShown, isTheirs]);
}

const lines = ['a', 'b', 'c'] as const;

export function EventsSkeleton() {
  return (
    <Loading label={texts.loading}>
      {lines.map((line) => (
        <SkeletonLine key={line} className="w-full border-rule border-b py-3 text-15" />
      ))}
    </Loading>
  );
}
