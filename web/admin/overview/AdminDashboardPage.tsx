import { useQuery } from '@tanstack/react-query';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { BillingTrouble } from '../billing/BillingTrouble.tsx';
import { Loaded } from '../Loaded.tsx';
import { TestMail } from '../mailbox/TestMail.tsx';
import { PanelSkeleton } from '../Panel.tsx';
import { sourcesQuery } from '../queries.ts';
import { adminTexts } from '../texts.ts';
import { Attention } from './Attention.tsx';
import { Funnel } from './Funnel.tsx';
import { overviewQuery } from './queries.ts';
import { RecentActivity } from './RecentActivity.tsx';
import { SourcesPanel } from './SourcesPanel.tsx';
import { TestProvider } from './TestProvider.tsx';
import { Tiles, TilesSkeleton } from './Tiles.tsx';
import { TroubledSources } from './TroubledSources.tsx';
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
      <TroubledSources sources={sources.data?.sources ?? []} />
      <BillingTrouble />
      <Loaded query={overview} what={texts.figures} skeleton={<TilesSkeleton />}>
        {(answer) => (
          <>
            <Attention trouble={answer.trouble} />
            <Tiles overview={answer} />
          </>
        )}
      </Loaded>
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <div className="min-w-0 space-y-10">
          {overview.isPending ? <PanelSkeleton lines={5} /> : null}
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
