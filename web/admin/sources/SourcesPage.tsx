import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { AdminHeading } from '../AdminHeading.tsx';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { TabLinks } from '../list/TabLinks.tsx';
import { wordIn } from '../list/word-in.ts';
import { failingQuery, runsQuery, sourcesQuery } from '../queries.ts';
import { adminTexts } from '../texts.ts';
import { ApiKeys } from './api-keys/ApiKeys.tsx';
import { Backfills } from './Backfills.tsx';
import { Failing } from './Failing.tsx';
import { Feeds } from './Feeds.tsx';
import { RemoveSample } from './RemoveSample.tsx';
import { RunHistory } from './RunHistory.tsx';
import { SourceTable } from './SourceTable.tsx';
import { sourcesTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function SourcesPage() {
  const tab = wordIn<keyof typeof texts.tabs>(texts.tabs, useSearchParams()[0].get('tab'), 'sources');
  const { data } = useQuery(sourcesQuery);
  return (
    <>
      <AdminHeading
        title={texts.title}
        lead={texts.lead}
        action={data?.hasSample ? <RemoveSample /> : null}
      />
      <TabLinks
        label={texts.tabsLabel}
        chosen={tab}
        words={texts.tabs}
        pathOf={(word) => paths.adminSources(word === 'sources' ? {} : { tab: word })}
      />
      {tab === 'sources' ? <SourcesAndRuns /> : null}
      {tab === 'feeds' ? <Feeds /> : null}
      {tab === 'backfill' ? <Backfills /> : null}
      {tab === 'keys' ? <ApiKeys /> : null}
    </>
  );
}

function SourcesAndRuns() {
  const sources = useQuery(sourcesQuery);
  const runs = useQuery(runsQuery);
  const failing = useQuery(failingQuery);
  return (
    <>
      <Loaded query={sources} what={texts.title} skeleton={<TableSkeleton label={texts.title} rows={5} />}>
        {(answer) => <SourceTable sources={answer.sources} />}
      </Loaded>
      <h2 className="headline mt-12 text-22">{texts.unread}</h2>
      <p className="mt-1 mb-4 text-14 text-ink-3">{texts.unreadMeaning}</p>
      <Loaded query={failing} what={texts.unread} skeleton={<TableSkeleton label={texts.unread} rows={3} />}>
        {(answer) => <Failing {...answer} />}
      </Loaded>
      <h2 className="headline mt-12 text-22">{texts.runs}</h2>
      <p className="mt-1 mb-4 text-14 text-ink-3">{texts.runsMeaning}</p>
      <Loaded query={runs} what={texts.runs} skeleton={<TableSkeleton label={texts.runs} />}>
        {(answer) => <RunHistory runs={answer.runs} sources={sources.data?.sources ?? []} />}
      </Loaded>
    </>
  );
}
