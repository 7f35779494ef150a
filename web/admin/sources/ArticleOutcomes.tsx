import { useQuery } from '@tanstack/react-query';
import type { PublisherOutcomes } from '../../../contract/enrichment/articles.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { AdminTable, cell, TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { articlesQuery } from './queries.ts';
import { sourcesTexts as texts } from './texts.ts';

const columns = [
  { name: texts.publisher },
  { name: texts.articlesRead },
  { name: texts.articlesUnread },
  { name: texts.lastTried },
];

/** How many articles behind news items were read, and why others were not, by publisher. */
export function ArticleOutcomes() {
  const query = useQuery(articlesQuery);
  return (
    <>
      <h2 className="headline mt-12 text-22">{texts.articles}</h2>
      <p className="mt-1 mb-4 text-14 text-ink-3">{texts.articlesMeaning}</p>
      <Loaded
        query={query}
        what={texts.articles}
        skeleton={<TableSkeleton label={texts.articles} rows={3} />}
      >
        {({ publishers, read, unread }) =>
          publishers.length === 0 ? (
            <EmptyState title={texts.noArticles}>{texts.noArticlesMeaning}</EmptyState>
          ) : (
            <>
              <p className="mb-2 text-14 text-ink-2">{texts.articlesInAll(read, unread)}</p>
              <AdminTable caption={texts.articles} columns={columns}>
                {publishers.map((publisher) => (
                  <Publisher key={publisher.host} publisher={publisher} />
                ))}
              </AdminTable>
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Publisher({ publisher: { host, outcomes, lastReason, lastAt } }: { publisher: PublisherOutcomes }) {
  const read = outcomes.find(({ outcome }) => outcome === 'read')?.count ?? 0;
  const unread = outcomes.filter(({ outcome }) => outcome !== 'read');
  return (
    <tr>
      <th scope="row" className={`${cell} wrap-anywhere min-w-40 text-left font-medium`}>
        {host}
      </th>
      <td className={`${cell} figures`}>{read}</td>
      <td className={`${cell} wrap-anywhere min-w-48`}>
        {unread.map(({ outcome, count }) => texts.outcome(outcome, count)).join(', ') || texts.noneUnread}
        {lastReason ? <span className="block text-13 text-ink-3">{lastReason}</span> : null}
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        <RelativeMoment moment={lastAt} />
      </td>
    </tr>
  );
}
