import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Overview } from '../../../contract/admin/overview.ts';
import type { SourceState } from '../../../contract/ingest/ingest.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { BillingTrouble } from '../billing/BillingTrouble.tsx';
import { Loaded } from '../Loaded.tsx';
import { TestMail } from '../mailbox/TestMail.tsx';
import { Panel, PanelSkeleton } from '../Panel.tsx';
import { sourcesQuery } from '../queries.ts';
import { foundBy } from '../run-texts.ts';
import { SourceTrouble } from '../sources/SourceTrouble.tsx';
import { sourcesTexts } from '../sources/texts.ts';
import { runTones } from '../status.ts';
import { adminTexts } from '../texts.ts';
import { Attention } from './Attention.tsx';
import { Funnel } from './Funnel.tsx';
import { overviewQuery } from './queries.ts';
import { RecentActivity } from './RecentActivity.tsx';
import { TestProvider } from './TestProvider.tsx';
import { Tiles, TilesSkeleton } from './Tiles.tsx';
import { adminDashboardTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function AdminDashboardPage() {
  const overview = useQuery(overviewQuery);
  const sources = useQuery(sourcesQuery);
  const countedAt = overview.data?.countedAt;
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
      {overview.isPending || sources.isPending ? <FiguresSkeleton /> : <Figures {...{ overview, sources }} />}
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
};

function Figures({ overview, sources }: FiguresProps) {
  return (
    <>
      <TroubledSources sources={sources.data?.sources ?? []} />
      <BillingTrouble />
      <Loaded query={overview} what={texts.figures} skeleton={null}>
        {(answer) => (
          <>
            <Attention trouble={answer.trouble} />
            <Tiles overview={answer} />
          </>
        )}
      </Loaded>
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <div className="min-w-0 space-y-10">
          {overview.data ? <Funnel steps={overview.data.funnel} visits={overview.data.visits} /> : null}
          <SourcesPanel query={sources} />
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

/** Before everything else, when a source that should run has read nothing lately; nothing otherwise. */
function TroubledSources({ sources }: { sources: readonly SourceState[] }) {
  const troubled = sources.filter(({ trouble }) => trouble !== null);
  if (troubled.length === 0) return null;
  return (
    <div className="mb-8">
      <Notice
        tone="warn"
        title={texts.sourcesInTrouble(troubled.length)}
        action={
          <Link to={paths.adminSources()} className={buttonStyle({ variant: 'outline', size: 'small' })}>
            {texts.seeSources}
          </Link>
        }
      >
        <ul>
          {troubled.map((source) => (
            <li key={source.source} className="wrap-anywhere">
              <span className="font-medium">{source.label}</span>: <SourceTrouble source={source} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
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
