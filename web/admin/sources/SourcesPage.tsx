import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Failing as Row } from '../../../contract/enrichment/job-boards.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { AdminTable, cell, TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { TabLinks } from '../list/TabLinks.tsx';
import { wordIn } from '../list/word-in.ts';
import { failingQuery, runsQuery, sourcesQuery } from '../queries.ts';
import { RunAgain } from '../review/RunAgain.tsx';
import { adminTexts } from '../texts.ts';
import { ArticleOutcomes } from './ArticleOutcomes.tsx';
import { ApiKeys } from './api-keys/ApiKeys.tsx';
import { Backfills } from './Backfills.tsx';
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
  const skeleton = <TableSkeleton label={texts.title} rows={5} />;
  // How high the table becomes is not known before: what came below it would move.
  if (sources.isPending) return skeleton;
  return (
    <>
      <Loaded query={sources} what={texts.title} skeleton={skeleton}>
        {(answer) => <SourceTable sources={answer.sources} />}
      </Loaded>
      <h2 className="headline mt-12 text-22">{texts.unread}</h2>
      <p className="mt-1 mb-4 text-14 text-ink-3">{texts.unreadMeaning}</p>
      <Loaded query={failing} what={texts.unread} skeleton={<TableSkeleton label={texts.unread} rows={3} />}>
        {(answer) => <Failing {...answer} />}
      </Loaded>
      <ArticleOutcomes />
      <h2 className="headline mt-12 text-22">{texts.runs}</h2>
      <p className="mt-1 mb-4 text-14 text-ink-3">{texts.runsMeaning}</p>
      <Loaded query={runs} what={texts.runs} skeleton={<TableSkeleton label={texts.runs} />}>
        {(answer) => <RunHistory runs={answer.runs} sources={sources.data?.sources ?? []} />}
      </Loaded>
    </>
  );
}

const columns = [
  { name: texts.company },
  { name: texts.why },
  { name: texts.tried },
  { name: texts.lastRead },
  { name: texts.lookAgain, isHidden: true },
];

/** Boards and companies' own pages that could not be read when they were last asked. */
function Failing({ failing, total }: { failing: readonly Row[]; total: number }) {
  if (failing.length === 0)
    return <EmptyState title={texts.nothingFails}>{texts.nothingFailsMeaning}</EmptyState>;
  return (
    <>
      <AdminTable caption={texts.unread} columns={columns}>
        {failing.map((row) => (
          <tr key={`${row.kind} ${row.startupId} ${row.url}`}>
            <th scope="row" className={`${cell} min-w-40 text-left font-normal`}>
              <Link
                to={paths.company(row.startupId)}
                dir="auto"
                className="wrap-anywhere font-medium underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
              >
                {row.companyName}
              </Link>
              <span className="wrap-anywhere block text-13 text-ink-3">
                {texts.kinds[row.kind]}
                {row.url ? `, ${hostOf(row.url)}` : null}
              </span>
            </th>
            <td className={`${cell} wrap-anywhere min-w-40`}>{row.reason ?? texts.noReason}</td>
            <td className={`${cell} whitespace-nowrap text-ink-2`}>
              <Moment at={row.triedAt} />
            </td>
            <td className={`${cell} whitespace-nowrap text-ink-2`}>
              <Moment at={row.checkedAt} />
            </td>
            <td className={`${cell} text-right`}>
              <RunAgain startupId={row.startupId} name={row.companyName} />
            </td>
          </tr>
        ))}
      </AdminTable>
      {total > failing.length ? (
        <p className="mt-2 text-13 text-ink-3">{texts.unreadShown(failing.length, total)}</p>
      ) : null}
    </>
  );
}

function Moment({ at }: { at: string | null }) {
  return at === null ? adminTexts.never : <RelativeMoment moment={at} />;
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? address;
}
