import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { startupAliases, startupPeople } from '../identity/table.ts';
import { loadStartupsAlone } from '../joining/load-startups-alone.ts';
import type { StartupRecord } from '../joining/read-record.ts';
import { saveLedger } from '../recording/save-ledger.ts';
import { settleRound } from '../recording/settle-round.ts';
import { fundingEvents, startupReports, startups } from '../table.ts';
import type { Split } from './split-record.ts';

type Reunion = { from: string; into: string; before: StartupRecord & Pick<Split, 'copied'> };

/** Gives all rounds and reports of a part back, and to what it was part of the facts that it had. */
export async function reuniteParts(context: Context, { from, into, before }: Reunion): Promise<void> {
  const { db } = context;
  for (const round of before.copied)
    await db
      .update(startupReports)
      .set({ fundingEventId: round.from })
      .where(eq(startupReports.fundingEventId, round.into));
  const copies = before.copied.map((round) => round.into);
  await db.delete(fundingEvents).where(isAnyOf(fundingEvents.id, copies));
  await db.update(fundingEvents).set({ startupId: into }).where(eq(fundingEvents.startupId, from));
  await db.update(startupReports).set({ startupId: into }).where(eq(startupReports.startupId, from));
  // It may be part of yet another by now, which keeps its own facts.
  const own = before.startups.filter(({ id }) => id === into);
  await insertRows(db, startups, own, { action: 'update', target: [startups.id] });
  if (own.length > 0) {
    await insertRows(db, startupAliases, before.aliases, { action: 'ignore' });
    await insertRows(db, startupPeople, before.people, { action: 'ignore' });
  }
  await settleAgain(context, into, new Set(before.copied.map((round) => round.from)));
}

async function settleAgain(context: Context, id: string, shared: ReadonlySet<string>): Promise<void> {
  const ledger = await loadStartupsAlone(context, [id]);
  for (const event of ledger.startups.get(id)?.events ?? []) {
    if (!shared.has(event.row.id) || event.reports.length === 0) continue;
    Object.assign(event.row, settleRound(event.reports, ledger.rates), { updatedAt: ledger.now });
    ledger.written.events.add(event);
  }
  await saveLedger(context, ledger);
}
