import { useQuery } from '@tanstack/react-query';
import { AdminHeading } from '../AdminHeading.tsx';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { runsQuery, sourcesQuery } from '../queries.ts';
import { adminTexts } from '../texts.ts';
import { RemoveSample } from './RemoveSample.tsx';
import { RunHistory } from './RunHistory.tsx';
import { SourceTable } from './SourceTable.tsx';
import { sourcesTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function SourcesPage() {
  const sources = useQuery(sourcesQuery);
  const runs = useQuery(runsQuery);
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
      <h2 className="headline mt-12 text-22">{texts.runs}</h2>
      <p className="mt-1 mb-4 text-14 text-ink-3">{texts.runsMeaning}</p>
      <Loaded query={runs} what={texts.runs} skeleton={<TableSkeleton label={texts.runs} />}>
        {(answer) => <RunHistory runs={answer.runs} sources={sources.data?.sources ?? []} />}
      </Loaded>
    </>
  );
}
