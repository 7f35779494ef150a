import { createHash } from 'node:crypto';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { keysOfName, keysToSeek } from '../../linkage/name-forms.ts';
import { separateReport } from '../../linkage/separate-report.ts';
import type { RoundReport } from '../../report.ts';
import { findUnrecorded } from '../find-unrecorded.ts';
import { contentHashOf, identifierKey, indexName, type Ledger, reportKey } from '../ledger.ts';
import { loadLedger } from '../load-ledger.ts';
import { recordReport } from '../record-report.ts';
import type { Outcome } from '../resolution.ts';
import type { SpillFile } from './open-spill-file.ts';

/** What earlier batches of one rehearsal would have recorded, as the later ones would find it. */
export type Rehearsal = {
  /** Where there is none, nothing is remembered: of what is one batch. */
  spillFile: SpillFile | null;
  /** Most keys are borne by one. */
  byBlockKey: Map<string, string | string[]>;
  byIdentifier: Map<string, string>;
  /** By short hashes: what a report is known by, and what it says. */
  reports: Map<string, string>;
};

export const emptyRehearsal = (spillFile: SpillFile | null = null): Rehearsal => ({
  spillFile,
  byBlockKey: new Map(),
  byIdentifier: new Map(),
  reports: new Map(),
});

/** So many companies are remembered; of larger tables the rows of one company are taken to stand near each other. */
const mostCompanies = 100_000;

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
  await restore(rehearsal, ledger, reports);
  const outcomes = reports.map((report) => {
    if (!unrecorded.has(report) || isNotified(rehearsal, report))
      return { outcome: 'unchanged' as const, doubt: null };
    const outcome = recordReport(ledger, report);
    rehearsal.reports.set(shortHash(reportKey(report)), shortHash(contentHashOf(report)));
    return {
      outcome,
      doubt: outcome === 'held' ? (ledger.reviews.get(reportKey(report))?.reason ?? null) : null,
    };
  });
  await remember(rehearsal, ledger);
  return outcomes;
}

const isNotified = ({ reports }: Rehearsal, report: RoundReport) =>
  reports.get(shortHash(reportKey(report))) === shortHash(contentHashOf(report));

const shortHash = (text: string) => createHash('sha256').update(text).digest().toString('latin1', 0, 12);

/** Puts into the ledger what the reports could concern of what was rehearsed before. */
async function restore(rehearsal: Rehearsal, ledger: Ledger, reports: RoundReport[]): Promise<void> {
  const ids = new Set(
    reports.flatMap(({ company }) => [
      ...[company.name, ...company.aliases]
        .flatMap(keysToSeek)
        .flatMap((key) => rehearsal.byBlockKey.get(key) ?? []),
      ...company.identifiers.flatMap(
        (identifier) => rehearsal.byIdentifier.get(identifierKey(identifier)) ?? [],
      ),
    ]),
  );
  for (const startup of (await rehearsal.spillFile?.take(ids)) ?? []) {
    const { id } = startup.row;
    ledger.startups.set(id, startup);
    for (const name of [startup.row.name, ...startup.aliases.values()]) indexName(ledger, name, id);
    for (const [kind, value] of startup.identifiers)
      ledger.byIdentifier.set(identifierKey({ kind, value }), id);
    for (const report of [...startup.companyReports, ...startup.events.flatMap((event) => event.reports)])
      ledger.reports.set(reportKey(report), report);
  }
}

async function remember(rehearsal: Rehearsal, { startups, written }: Ledger): Promise<void> {
  const { spillFile } = rehearsal;
  if (!spillFile) return;
  const reported = [...written.reports].flatMap(({ startupId }) => startups.get(startupId) ?? []);
  const touched = [...new Set([...written.startups, ...reported])];
  await spillFile.put(touched);
  for (const startup of touched) {
    const { id } = startup.row;
    for (const name of [startup.row.name, ...startup.aliases.values()])
      for (const key of keysOfName(name)) addBearer(rehearsal, key, id);
    for (const [kind, value] of startup.identifiers)
      rehearsal.byIdentifier.set(identifierKey({ kind, value }), id);
  }
  if (spillFile.size() <= mostCompanies) return;
  spillFile.clear();
  Object.assign(rehearsal, emptyRehearsal(spillFile), { reports: rehearsal.reports });
}

function addBearer({ byBlockKey }: Rehearsal, key: string, id: string): void {
  const known = byBlockKey.get(key);
  const bearers = known === undefined ? [] : [known].flat();
  if (!bearers.includes(id)) byBlockKey.set(key, known === undefined ? id : [...bearers, id]);
}
