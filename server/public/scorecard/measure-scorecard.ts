import { type SQL, sql } from 'drizzle-orm';
import { dayMs, daysBefore, utcDay } from '../../../contract/platform/time/days.ts';
import { fewestCounted, type Scorecard } from '../../../contract/public/scorecard.ts';
import { removalRequests } from '../../admin/removal-requests/table.ts';
import { digestEntries, digests } from '../../alerts/table.ts';
import { companyPeople } from '../../companies/identity/table.ts';
import { quotedFacts } from '../../companies/quoted-facts/table.ts';
import { companyReports, fundingEvents, startups } from '../../companies/table.ts';
import { factReportsTable } from '../../enrichment/fact-reports/table.ts';
import { boards } from '../../enrichment/job-boards/table.ts';
import { companyOfficers, registerReports } from '../../enrichment/registers/table.ts';
import { siteFacts } from '../../enrichment/websites/table.ts';
import { ingestRuns } from '../../ingest/table.ts';
import { mails } from '../../mail/table.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, rowsOf } from '../../platform/database/database.ts';

const roundDays = 28;
const companyDays = 90;
const hourMs = 3_600_000;

/** Measures what this installation does, from its own rows alone. Samples and what an admin hides count nowhere. */
export async function measureScorecard({ db, now }: Context): Promise<Scorecard> {
  const at = now();
  return {
    measuredAt: at.toISOString(),
    sourcesOnTime: await measureSources(db, at),
    roundsAWeek: await measureRounds(db, at),
    companies: await measureCompanies(db, at),
    minutesToAlert: await measureMinutes(db, at),
    corrections: await measureCorrections(db, at),
  };
}

const earlier = (at: Date, ms: number) => new Date(at.getTime() - ms).toISOString();

/** What runs by itself: tables that an admin imports and rounds sent in come when they come. */
async function measureSources(db: Database, at: Date): Promise<Scorecard['sourcesOnTime']> {
  const [row] = await rowsOf<{ count: number; of: number }>(
    db,
    sql`select count(*) filter (where last_read >= ${earlier(at, 12 * hourMs)}::timestamptz)::int as count, count(*)::int as of
      from (select source, target, max(ended_at) filter (where status in ('succeeded', 'partial')) as last_read
        from ${ingestRuns}
        where started_at >= ${earlier(at, 7 * dayMs)}::timestamptz and source in ('form-d', 'feed')
        group by source, target) runs`,
  );
  return row && row.of > 0 ? row : null;
}

const isShown = sql`not round.is_sample and not round.is_hidden`;

async function measureRounds(db: Database, at: Date): Promise<Scorecard['roundsAWeek']> {
  const rows = await rowsOf<{ country: string | null; rounds: number }>(
    db,
    sql`select country, count(*)::int as rounds from ${fundingEvents} round
      where ${isShown} and announced_on > ${daysBefore(utcDay(at), roundDays)}::date and announced_on <= ${utcDay(at)}::date
      group by country order by rounds desc, country`,
  );
  const named = rows.flatMap(({ country, rounds }) =>
    country !== null && rounds >= fewestCounted ? [{ country, rounds }] : [],
  );
  const all = rows.reduce((sum, { rounds }) => sum + rounds, 0);
  let others = all - named.reduce((sum, { rounds }) => sum + rounds, 0);
  // The sum less the countries that are named tells the rest, so that the smallest of them joins a rest that is too small.
  while (others > 0 && others < fewestCounted && named.length > 0) others += named.pop()?.rounds ?? 0;
  return {
    all: told(all),
    countries: named.map(({ country, rounds }) => ({ country, rounds: aWeek(rounds) })),
    others: told(others),
  };
}

const aWeek = (rounds: number) => Math.round((rounds * 70) / roundDays) / 10;

/** Null where so few would be told; the rest of a sum that is too small to be told is not told either. */
const told = (rounds: number) => (rounds > 0 && rounds < fewestCounted ? null : aWeek(rounds));

async function measureCompanies(db: Database, at: Date): Promise<Scorecard['companies']> {
  const exists = (table: SQL) => sql`exists (select from ${table})`;
  const person = sql.join(
    [
      exists(sql`${companyPeople} where startup_id = company.id`),
      exists(sql`${companyOfficers} where startup_id = company.id`),
      exists(sql`${siteFacts} where startup_id = company.id and kind = 'person'`),
      exists(
        sql`${quotedFacts} fact join ${companyReports} report on report.id = fact.report_id
          where report.startup_id = company.id and fact.fact ->> 'kind' = 'person' and fact.removed_at is null`,
      ),
    ],
    sql` or `,
  );
  const [row] = await rowsOf<{ count: number; description: number; person: number; board: number }>(
    db,
    sql`select count(*)::int as count,
        count(*) filter (where description is not null)::int as description,
        count(*) filter (where ${person})::int as person,
        count(*) filter (where ${exists(sql`${boards} where startup_id = company.id and verdict = 'sure' and not is_sample`)})::int as board
      from ${startups} company
      where not is_sample and hidden_at is null and id in (select startup_id from ${fundingEvents} round
        where ${isShown} and announced_on > ${daysBefore(utcDay(at), companyDays)}::date)`,
  );
  if (!row || row.count < fewestCounted) return null;
  const shareOf = (number: number) => Math.round((number / row.count) * 1_000) / 1_000;
  return {
    count: row.count,
    description: shareOf(row.description),
    person: shareOf(row.person),
    board: shareOf(row.board),
  };
}

async function measureMinutes(db: Database, at: Date): Promise<Scorecard['minutesToAlert']> {
  const [row] = await rowsOf<{ rounds: number; median: number | null }>(
    db,
    sql`select count(*)::int as rounds, percentile_cont(0.5) within group (order by minutes) as median
      from (select extract(epoch from min(mail.sent_at) - round.created_at)::float8 / 60 as minutes
        from ${fundingEvents} round
        join ${digestEntries} entry on entry.funding_event_id = round.id
        join ${digests} digest on digest.id = entry.digest_id
        join ${mails} mail on mail.id = digest.mail_id and mail.sent_at >= round.created_at
        where ${isShown} and round.created_at >= ${earlier(at, roundDays * dayMs)}::timestamptz
        group by round.id) alerted`,
  );
  if (!row || row.median === null || row.rounds < fewestCounted) return null;
  return { rounds: row.rounds, median: Math.round(row.median) };
}

async function measureCorrections(db: Database, at: Date): Promise<Scorecard['corrections']> {
  const since = sql`${earlier(at, companyDays * dayMs)}::timestamptz`;
  const [row] = await rowsOf<Record<'asked' | 'answered' | 'made', number>>(
    db,
    sql`select
      ((select count(*) from ${factReportsTable} where created_at >= ${since})
        + (select count(*) from ${registerReports} where created_at >= ${since})
        + (select count(*) from ${removalRequests} where proven_at >= ${since}))::int as asked,
      ((select count(*) from ${factReportsTable} where created_at >= ${since} and answered_at is not null)
        + (select count(*) from ${registerReports} where created_at >= ${since} and answered_at is not null)
        + (select count(*) from ${removalRequests} where proven_at >= ${since} and decided_at is not null))::int as answered,
      (select count(*) from ${companyReports} where source = 'admin' and corrects <> '{}' and changed_at >= ${since})::int as made`,
  );
  const floored = (number = 0) => (number > 0 && number < fewestCounted ? null : number);
  return { asked: floored(row?.asked), answered: floored(row?.answered), made: floored(row?.made) };
}
