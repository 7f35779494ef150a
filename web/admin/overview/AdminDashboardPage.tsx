import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Overview } from '../../../contract/admin/overview.ts';
import type { BillingOverview } from '../../../contract/billing/billing-admin.ts';
import type { SourceState } from '../../../contract/ingest/ingest.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { billingOverviewQuery } from '../billing/queries.ts';
import { Loaded } from '../Loaded.tsx';
import { TestMail } from '../mailbox/TestMail.tsx';
import { Panel, PanelSkeleton } from '../Panel.tsx';
import { sourcesQuery } from '../queries.ts';
import { foundBy } from '../run-texts.ts';
import { Checklist } from '../settings/Checklist.tsx';
import { sourcesTexts } from '../sources/texts.ts';
import { runTones } from '../status.ts';
import { adminTexts } from '../texts.ts';
import { Funnel } from './Funnel.tsx';
import { findProblems } from './find-problems.ts';
import { overviewQuery } from './queries.ts';
import { RecentActivity } from './RecentActivity.tsx';
import { Status } from './Status.tsx';
import { TestProvider } from './TestProvider.tsx';
import { Tiles, TilesSkeleton } from './Tiles.tsx';
import { adminDashboardTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function AdminDashboardPage() {
  const overview = useQuery(overviewQuery);
  const sources = useQuery(sourcesQuery);
  const payments = useQuery(billingOverviewQuery);
  const countedAt = overview.data?.countedAt;
  const isPending = overview.isPending || sources.isPending || payments.isPending;
  return (
    <>
      <AdminHeading
        title={texts.title}
        lead={
          countedAt ? (
            <>
              {texts.countedAt} <RelativeMoment moment={countedAt} />
            </>
          ) : null
        }
      />
      {isPending ? (
        <FiguresSkeleton />
      ) : (
        <Figures overview={overview} sources={sources} payments={payments.data} />
      )}
    </>
  );
}

/** As high as the window: what needs attention comes before the figures, and would push them down later. */
function FiguresSkeleton() {
  return (
    <div className="min-h-dvh">
      <TilesSkeleton />
      <PanelSkeleton lines={5} />
    </div>
  );
}

type FiguresProps = {
  overview: UseQueryResult<Overview>;
  sources: UseQueryResult<{ sources: SourceState[] }>;
  payments: BillingOverview | undefined;
};

function Figures({ overview, sources, payments }: FiguresProps) {
  return (
    <>
      <Loaded query={overview} what={texts.figures} skeleton={null}>
        {(answer) => {
          const known = { trouble: answer.trouble, sources: sources.data?.sources ?? [], payments };
          return (
            <>
              <Status overview={answer} problems={findProblems(known, new Date())} />
              <Tiles overview={answer} />
            </>
          );
        }}
      </Loaded>
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <div className="min-w-0 space-y-10">
          {overview.data ? <Checklist steps={overview.data.steps} isBrief /> : null}
          <SourcesPanel query={sources} />
          {overview.data ? <Funnel steps={overview.data.funnel} visits={overview.data.visits} /> : null}
        </div>
        <div className="min-w-0 space-y-10">
          <RecentActivity />
          <TestMail />
          <TestProvider />
        </div>
      </div>
    </>
  );
}

/** Each source with what its last run found. */
function SourcesPanel({ query }: { query: UseQueryResult<{ sources: SourceState[] }> }) {
  return (
    <Panel title={sourcesTexts.title} to={paths.adminSources()} link={texts.seeSources}>
      <Loaded query={query} what={sourcesTexts.title} skeleton={<PanelSkeleton lines={5} />}>
        {({ sources }) => (
          <ul className="divide-y divide-rule border-rule border-b">
            {sources.map((source) => (
              <SourceLine key={source.source} source={source} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function SourceLine({ source: { label, lastRun, offBecause, schedule } }: { source: SourceState }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5 text-14">
      <span>
        <span className="font-medium">{label}</span>
        <span className="block text-13 text-ink-3">
          {lastRun
            ? foundBy(lastRun)
            : offBecause === null
              ? sourcesTexts.on(schedule)
              : sourcesTexts.off(offBecause)}
        </span>
      </span>
      {lastRun ? (
        <span className="whitespace-nowrap text-ink-2">
          <Tag tone={runTones[lastRun.status]}>{sourcesTexts.statuses[lastRun.status]}</Tag>
          <span className="ml-2">
            <RelativeMoment moment={lastRun.startedAt} />
          </span>
        </span>
      ) : (
        <span className="text-ink-3">{adminTexts.never}</span>
      )}
    </li>
  );
}
