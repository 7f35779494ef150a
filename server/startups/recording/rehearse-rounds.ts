import { type Context, requireOperator } from '../../platform/context.ts';
import { keysOfName, keysToSeek } from '../linkage/name-forms.ts';
import { separateReport } from '../linkage/separate-report.ts';
import type { RoundReport } from '../report.ts';
import { findUnrecorded } from './find-unrecorded.ts';
import {
  contentHashOf,
  identifierKey,
  indexName,
  type KnownStartup,
  type Ledger,
  reportKey,
} from './ledger.ts';
import { loadLedger } from './load-ledger.ts';
import { recordReport } from './record-report.ts';
import type { Outcome } from './resolution.ts';

/** What earlier batches of one rehearsal would have recorded, as the later ones would find it. */
export type Rehearsal = {
  startups: Map<string, KnownStartup>;
  byBlockKey: Map<string, Set<string>>;
  byIdentifier: Map<string, string>;
  reports: Map<string, string>;
};

export const emptyRehearsal = (): Rehearsal => ({
  startups: new Map(),
  byBlockKey: new Map(),
  byIdentifier: new Map(),
  reports: new Map(),
});

/** So many companies are remembered; of larger tables the rows of one company are taken to stand near each other. */
const mostStartups = 100_000;

/** What recording the reports would make of each, with nothing written: the same functions over the same ledger. */
export async function rehearseRounds(
  context: Context,
  told: RoundReport[],
  rehearsal: Rehearsal,
): Promise<{ outcome: Outcome; doubt: string | null }[]> {
  requireOperator(context);
  if (told.length === 0) return [];
  const reports = told.map(separateReport);
  const unrecorded = await findUnrecorded(context, reports);
  const ledger = await loadLedger(context, [...unrecorded]);
  recall(rehearsal, ledger, reports);
  const outcomes = reports.map((report) => {
    if (!unrecorded.has(report) || isTold(rehearsal, report))
      return { outcome: 'unchanged' as const, doubt: null };
    const outcome = recordReport(ledger, report);
    rehearsal.reports.set(reportKey(report), contentHashOf(report));
    return {
      outcome,
      doubt: outcome === 'held' ? (ledger.reviews.get(reportKey(report))?.reason ?? null) : null,
    };
  });
  remember(rehearsal, ledger);
  return outcomes;
}

const isTold = ({ reports }: Rehearsal, report: RoundReport) =>
  reports.get(reportKey(report)) === contentHashOf(report);

/** Puts into the ledger what the reports could concern of what was rehearsed before. */
function recall(rehearsal: Rehearsal, ledger: Ledger, reports: RoundReport[]): void {
  const ids = new Set(
    reports.flatMap(({ company }) => [
      ...[company.name, ...company.aliases]
        .flatMap(keysToSeek)
        .flatMap((key) => [...(rehearsal.byBlockKey.get(key) ?? [])]),
      ...company.identifiers.flatMap(
        (identifier) => rehearsal.byIdentifier.get(identifierKey(identifier)) ?? [],
      ),
    ]),
  );
  for (const id of ids) {
    const startup = rehearsal.startups.get(id);
    if (!startup) continue;
    ledger.startups.set(id, startup);
    for (const name of [startup.row.name, ...startup.aliases.values()]) indexName(ledger, name, id);
    for (const [kind, value] of startup.identifiers)
      ledger.byIdentifier.set(identifierKey({ kind, value }), id);
    for (const report of [...startup.companyReports, ...startup.events.flatMap((event) => event.reports)])
      ledger.reports.set(reportKey(report), report);
  }
}

function remember(rehearsal: Rehearsal, { written }: Ledger): void {
  const touched = [...written.startups];
  for (const startup of touched) {
    const { id } = startup.row;
    rehearsal.startups.set(id, startup);
    for (const name of [startup.row.name, ...startup.aliases.values()]) {
      for (const key of keysOfName(name))
        rehearsal.byBlockKey.set(key, (rehearsal.byBlockKey.get(key) ?? new Set()).add(id));
    }
    for (const [kind, value] of startup.identifiers)
      rehearsal.byIdentifier.set(identifierKey({ kind, value }), id);
  }
  if (rehearsal.startups.size > mostStartups)
    Object.assign(rehearsal, emptyRehearsal(), { reports: rehearsal.reports });
}
