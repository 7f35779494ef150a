import { sql } from 'drizzle-orm';
import {
  type ArticleOutcome,
  articleOutcomes,
  type PublisherOutcomes,
} from '../../../contract/enrichment/articles.ts';
import { daysEarlier } from '../../../contract/platform/time/days.ts';
import { companyReports } from '../../companies/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { articleReads } from './table.ts';

const shownDays = 30;
const mostPublishers = 50;

type Row = { host: string; outcome: ArticleOutcome; count: number; reason: string | null; at: string };

/** What became of the articles behind news items, by publisher, those with most unread first. */
export async function listOutcomes(
  context: Context,
): Promise<{ publishers: PublisherOutcomes[]; read: number; unread: number }> {
  requireOperator(context);
  const since = daysEarlier(context.now(), shownDays).toISOString();
  const rows = await rowsOf<Row>(
    context.db,
    sql`select host, outcome, count(*)::int as count,
        (array_agg(reason order by fetched_at desc))[1] as reason, max(fetched_at)::text as at
      from (
        select lower(regexp_replace(report.url, '^https?://(www[.])?([^/:?#]+).*$', '\\2')) as host,
          article.outcome, article.reason, article.fetched_at
        from ${articleReads} article join ${companyReports} report on report.id = article.report_id
        where article.outcome is not null and article.fetched_at >= ${since} and report.url is not null
      ) as tried
      group by host, outcome`,
  );
  const known = rows.filter(({ outcome }) => articleOutcomes.includes(outcome));
  const publishers = [...Map.groupBy(known, ({ host }) => host)].map(([host, those]) =>
    presentPublisher(host, those),
  );
  const sum = (some: readonly Row[]) => some.reduce((total, { count }) => total + count, 0);
  return {
    publishers: publishers
      .sort((one, other) => unreadOf(other) - unreadOf(one) || one.host.localeCompare(other.host))
      .slice(0, mostPublishers),
    read: sum(known.filter(({ outcome }) => outcome === 'read')),
    unread: sum(known.filter(({ outcome }) => outcome !== 'read')),
  };
}

function presentPublisher(host: string, rows: readonly Row[]): PublisherOutcomes {
  const latestFirst = rows.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const [latest] = latestFirst;
  const unread = latestFirst.find(({ outcome }) => outcome !== 'read');
  return {
    host,
    outcomes: articleOutcomes.flatMap((outcome) => {
      const row = rows.find((each) => each.outcome === outcome);
      return row ? [{ outcome, count: row.count }] : [];
    }),
    lastReason: unread?.reason ?? null,
    lastAt: new Date(latest?.at ?? 0).toISOString(),
  };
}

const unreadOf = ({ outcomes }: PublisherOutcomes) =>
  outcomes.reduce((total, { outcome, count }) => total + (outcome === 'read' ? 0 : count), 0);
