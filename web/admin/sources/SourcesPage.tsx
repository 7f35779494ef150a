import { useQuery } from '@tanstack/react-query';
import { AdminHeading } from '../AdminHeading.tsx';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { failingQuery, runsQuery, sourcesQuery } from '../queries.ts';
import { adminTexts } from '../texts.ts';
import { Failing } from './Failing.tsx';
import { RemoveSample } from './RemoveSample.tsx';
import { RunHistory } from './RunHistory.tsx';
import { SourceTable } from './SourceTable.tsx';
import { sourcesTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function SourcesPage() {
  const sources = useQuery(sourcesQuery);
  const runs = useQuery(runsQuery);
  const failing = useQuery(failingQuery);
  return (
    <>
      <AdminHeading
        title={texts.title}
        lead={texts.lead}
        action={sources.data?.hasSample ? <RemoveSample /> : null}
      />
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
