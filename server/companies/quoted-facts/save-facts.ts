import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { utcDay } from '../../../contract/platform/time/days.ts';
import { removals } from '../../admin/removal-requests/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { nameKey } from '../names.ts';
import { quotable } from '../quotable.ts';
import type { FactsOfReport, Ledger } from '../recording/ledger.ts';
import { withoutRemoved } from '../removed-people/removed-people.ts';
import { longestQuote, type QuotedFact } from './quoted-fact.ts';
import { quotedFacts } from './table.ts';

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
  const removed = await findRemovedCompanies(context, ledger, written);
  const shown = await withoutRemovedPeople(
    context,
    written.filter(({ report }) => !removed.has(report.startupId)),
  );
  const rows = shown.flatMap((each) => rowsOf(each, ledger.now));
  await insertRows(db, quotedFacts, rows, { action: 'ignore' });
}

function rowsOf({ report, facts, origin, url }: FactsOfReport, now: Date) {
  const rows = facts.filter(isQuotable).map((fact) => ({
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

/** The companies of a batch that asked to be left out themselves. */
async function findRemovedCompanies(
  { db }: Context,
  ledger: Ledger,
  written: readonly FactsOfReport[],
): Promise<Set<string>> {
  const keysOf = new Map(
    written.map(({ report: { startupId } }) => {
      const company = ledger.startups.get(startupId);
      return [startupId, company ? [company.row.nameKey, ...company.aliases.keys()] : []] as const;
    }),
  );
  const rows = await db
    .select({ companyKey: removals.companyKey })
    .from(removals)
    .where(and(isAnyOf(removals.companyKey, [...keysOf.values()].flat()), eq(removals.personKey, '')));
  const gone = new Set(rows.map(({ companyKey }) => companyKey));
  return new Set([...keysOf].filter(([, keys]) => keys.some((key) => gone.has(key))).map(([id]) => id));
}

/** Facts whose sentence names no one who asked to be left out of the company. */
async function withoutRemovedPeople(
  context: Context,
  written: readonly FactsOfReport[],
): Promise<FactsOfReport[]> {
  const named = written.flatMap(({ report, facts }) =>
    facts.flatMap((fact) => namesIn(fact).map((name) => ({ fact, startupId: report.startupId, name }))),
  );
  const left = new Set(await withoutRemoved(context, named, (row) => row));
  const gone = new Set(named.filter((row) => !left.has(row)).map(({ fact }) => fact));
  return written.map((each) => ({ ...each, facts: each.facts.filter((fact) => !gone.has(fact)) }));
}

/** Whom a sentence may name: two or three words with capitals that stand together. */
function namesIn(fact: QuotedFact): string[] {
  const words =
    fact.sentence.match(/\p{Lu}[\p{L}\p{M}’'-]+(?:\s(?:\p{Ll}{1,3}\s)?\p{Lu}[\p{L}\p{M}’'-]+)+/gu) ?? [];
  const pairs = words.flatMap((run) => {
    const parts = run.split(/\s+/);
    return parts.slice(1).map((part, index) => `${parts[index]} ${part}`);
  });
  return [...new Set([...(fact.kind === 'person' ? [fact.name] : []), ...words, ...pairs])];
}
