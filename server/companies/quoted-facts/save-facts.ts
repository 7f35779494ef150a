import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { utcDay } from '../../../contract/platform/time/days.ts';
import { removals } from '../../admin/removal-requests/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { nameKey } from '../names.ts';
import { quotable } from '../quotable.ts';
import type { FactsOfReport, Ledger } from '../recording/ledger.ts';
import { longestQuote, type QuotedFact } from './quoted-fact.ts';
import { quotedFacts } from './table.ts';
import { namesAnyKey } from './told-by-facts.ts';

/** What tells a fact from the others of its kind in one report. */
export function keyOfFact(fact: QuotedFact): string {
  if (fact.kind === 'person') return nameKey(fact.name);
  if (fact.kind === 'place')
    return [fact.city, fact.region, fact.country].map((part) => part ?? '').join('/');
  return fact.sentence;
}

/** Whether a sentence may be stored and shown: of bounded length, and without a way to reach someone. */
export function isQuotable({ sentence }: Pick<QuotedFact, 'sentence'>): boolean {
  return sentence.trim() !== '' && sentence.length <= longestQuote && quotable(sentence) !== null;
}

/** Writes what the reports of a batch say, in its transaction. What an admin removed stays removed. */
export async function saveQuotedFacts(context: Context, ledger: Ledger): Promise<void> {
  requireOperator(context);
  const { db } = context;
  const written = [...ledger.written.quoted.values()];
  if (written.length === 0) return;
  for (const [origin, some] of Map.groupBy(written, (each) => each.origin)) {
    const ids = some.map(({ report }) => report.id);
    await db
      .delete(quotedFacts)
      .where(
        and(
          isAnyOf(quotedFacts.reportId, ids),
          eq(quotedFacts.origin, origin),
          isNull(quotedFacts.removedAt),
        ),
      );
  }
  const removed = await findRemovedPeople(context, ledger, written);
  const rows = written.flatMap((each) => {
    const keys = removed.get(each.report.startupId) ?? [];
    // The empty key is that of the whole company.
    return keys.includes('') ? [] : rowsOf(each, ledger.now, keys);
  });
  await insertRows(db, quotedFacts, rows, { action: 'ignore' });
}

function rowsOf({ report, facts, origin, url }: FactsOfReport, now: Date, removed: readonly string[]) {
  const rows = facts
    .filter((fact) => isQuotable(fact) && !namesAnyKey(fact.sentence, removed))
    .map((fact) => ({
      id: randomUUID(),
      reportId: report.id,
      kind: fact.kind,
      key: keyOfFact(fact),
      fact,
      sentence: fact.sentence,
      url,
      publisher: report.label,
      statedOn: report.reportedOn ?? report.announcedOn ?? utcDay(now),
      origin,
      readAt: now,
    }));
  return [...new Map(rows.map((row) => [`${row.kind} ${row.key}`, row])).values()];
}

/** The keys of people who asked to be left out, by company. */
async function findRemovedPeople(
  { db }: Context,
  ledger: Ledger,
  written: readonly FactsOfReport[],
): Promise<Map<string, string[]>> {
  const keysOf = new Map(
    written.map(({ report: { startupId } }) => {
      const company = ledger.startups.get(startupId);
      return [startupId, company ? [company.row.nameKey, ...company.aliases.keys()] : []] as const;
    }),
  );
  const rows = await db
    .select({ companyKey: removals.companyKey, personKey: removals.personKey })
    .from(removals)
    .where(isAnyOf(removals.companyKey, [...keysOf.values()].flat()));
  return new Map(
    [...keysOf].map(([id, keys]) => [
      id,
      rows.filter(({ companyKey }) => keys.includes(companyKey)).map(({ personKey }) => personKey),
    ]),
  );
}
