import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AuditEvent } from '../../../contract/platform/audit.ts';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { ShortList } from '../../page/ShortList.tsx';
import { api, messageOfError } from '../../platform/api/client.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import { activitySentences, alarmingKinds, activityTexts as texts } from './activity-texts.ts';

const shownAtFirst = 3;

const activityQuery = queryOptions({
  queryKey: ['activity'],
  queryFn: ({ signal }) => api.accounts.activity(undefined, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
  staleTime: 0,
});

export default function ActivitySection() {
  return (
    <SettingsSection title={texts.title} meaning={texts.meaning}>
      <Activity />
    </SettingsSection>
  );
}

function Activity() {
  const activity = useQuery(activityQuery);
  if (!activity.data && activity.isError)
    return (
      <NotLoaded title={texts.notLoaded} again={texts.loadAgain} onTryAgain={() => activity.refetch()}>
        {messageOfError(activity.error)}
      </NotLoaded>
    );
  if (!activity.data) return <ActivitySkeleton />;
  if (activity.data.length === 0) return <p className="text-14 text-ink-3">{texts.none}</p>;
  return (
    <ShortList items={activity.data} most={shownAtFirst}>
      {(event) => <ActivityRow key={event.id} event={event} />}
    </ShortList>
  );
}

function ActivityRow({ event: { kind, at, device, clientAddress } }: { event: AuditEvent }) {
  const place = [device, clientAddress].filter(Boolean).join(' · ');
  return (
    <li className="grid gap-x-6 py-2.5 sm:grid-cols-[1fr_auto]">
      <p className={`text-15 ${alarmingKinds.has(kind) ? 'text-warn' : ''}`}>{activitySentences[kind]}</p>
      <p className="text-13 text-ink-2 max-sm:hidden sm:row-span-2 sm:pt-0.5 sm:text-right">
        <RelativeMoment moment={at} />
      </p>
      <p className="break-words text-13 text-ink-3">
        <span className="sm:hidden">
          <RelativeMoment moment={at} /> ·{' '}
        </span>
        {place || texts.elsewhere}
      </p>
    </li>
  );
}

function ActivitySkeleton() {
  return (
    <Loading label={texts.loading}>
      {['first', 'second', 'third'].map((event) => (
        <div key={event} className="border-rule border-t py-2.5">
          <SkeletonLine className="w-40 text-15" />
          <SkeletonLine className="w-56 text-13" />
        </div>
      ))}
    </Loading>
  );
}
