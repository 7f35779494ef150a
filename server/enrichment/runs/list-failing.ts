import { desc, eq } from 'drizzle-orm';
import { startupId } from '../../../contract/companies/companies.ts';
import type { Failing } from '../../../contract/enrichment/job-boards.ts';
import { startups } from '../../companies/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { providers } from '../job-boards/providers.ts';
import { boards } from '../job-boards/table.ts';
import { companySites } from '../websites/table.ts';
import { countFailing } from './count-failing.ts';
import { failingConditions } from './failing-conditions.ts';
import { enrichments } from './table.ts';

const mostOfAKind = 50;
/** What could not be read lately, each with why: boards whose roles would be shown, and companies' own pages. */
export async function listFailing(context: Context): Promise<{ failing: Failing[]; total: number }> {
  requireOperator(context);
  const [ofBoards, ofEnrichments, total] = await Promise.all([
    failingBoards(context),
    failingEnrichments(context),
    countFailing(context),
  ]);
  const failing = [...ofBoards, ...ofEnrichments].toSorted((one, other) =>
    (other.triedAt ?? '').localeCompare(one.triedAt ?? ''),
  );
  return { failing, total: total.boards + total.dossiers };
}

async function failingBoards({ db }: Context): Promise<Failing[]> {
  const rows = await db
    .select({ board: boards, startup: startups })
    .from(boards)
    .innerJoin(startups, eq(startups.id, boards.startupId))
    .where(failingConditions().board)
    .orderBy(desc(boards.triedAt))
    .limit(mostOfAKind);
  return rows.map(({ board, startup }) => ({
    kind: 'board',
    startupId: startupId.parse(startup.id),
    companyName: startup.name,
    url: providers[board.provider].pageOf(board.token),
    reason: board.reason,
    triedAt: board.triedAt?.toISOString() ?? null,
    checkedAt: board.checkedAt?.toISOString() ?? null,
  }));
}

async function failingEnrichments({ db }: Context): Promise<Failing[]> {
  const rows = await db
    .select({ dossier: enrichments, startup: startups, site: companySites })
    .from(enrichments)
    .innerJoin(startups, eq(startups.id, enrichments.startupId))
    .leftJoin(companySites, eq(companySites.startupId, enrichments.startupId))
    .where(failingConditions().dossier)
    .orderBy(desc(enrichments.endedAt))
    .limit(mostOfAKind);
  return rows.map(({ dossier, startup, site }) => ({
    kind: 'dossier',
    startupId: startupId.parse(startup.id),
    companyName: startup.name,
    url: site?.url ?? null,
    reason: dossier.reason,
    triedAt: dossier.endedAt?.toISOString() ?? null,
    checkedAt: site?.checkedAt?.toISOString() ?? null,
  }));
}
