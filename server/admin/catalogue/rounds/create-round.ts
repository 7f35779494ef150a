import { and, eq } from 'drizzle-orm';
import type { EditableRound } from '../../../../contract/admin/rounds.ts';
import { fundingEventId, type StartupId } from '../../../../contract/companies/companies.ts';
import { enteredLabel } from '../../../companies/corrections/label.ts';
import { lockRecording } from '../../../companies/recording/lock-recording.ts';
import { recordAs } from '../../../companies/recording/record-as.ts';
import type { RoundReport } from '../../../companies/report.ts';
import { companyReports, fundingEvents, startups } from '../../../companies/table.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { factsOfChange } from '../facts-of-change.ts';
import { roundSubject } from './round-subject.ts';

type Entry = {
  entryId: string;
  startupId: StartupId;
  round: EditableRound;
  url: string | null;
  reason: string;
};
type Entered = {
  id: ReturnType<typeof fundingEventId.parse>;
  /** 'joined' when its sources had told of that round already: the entry stands beside them. */
  outcome: 'created' | 'joined';
};

/** Enters a round of a company that is known. The same entry twice is one round. Operators only. */
export function createRound(context: Context, entry: Entry): Promise<Entered> {
  requireOperator(context);
  const { startupId, round, reason } = entry;
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [company] = await inside.db.select().from(startups).where(eq(startups.id, startupId));
    if (!company) throw new ApiError('NOT_FOUND', 'There is no such company.');
    const report = reportOf(entry, company.name);
    const before = await findEntered(inside, report.externalId);
    if (before) return before;
    await recordAs(inside, { report, startupId });
    const entered = await findEntered(inside, report.externalId);
    if (!entered) throw new Error(`Report ${report.externalId} was not recorded`);
    await recordEvent(inside, {
      kind: 'round-entered',
      userId: null,
      subject: roundSubject(entered.id, company.name, round.kind),
      ...factsOfChange(Object.fromEntries(Object.keys(round).map((name) => [name, null])), round),
      reason,
    });
    return entered;
  });
}

async function findEntered({ db }: Context, externalId: string): Promise<Entered | null> {
  const [found] = await db
    .select({ id: fundingEvents.id })
    .from(companyReports)
    .innerJoin(fundingEvents, eq(fundingEvents.id, companyReports.fundingEventId))
    .where(and(eq(companyReports.source, 'admin'), eq(companyReports.externalId, externalId)));
  if (!found) return null;
  const reports = await db.$count(companyReports, eq(companyReports.fundingEventId, found.id));
  return { id: fundingEventId.parse(found.id), outcome: reports === 1 ? 'created' : 'joined' };
}

function reportOf({ entryId, round, url }: Entry, name: string): RoundReport {
  const { kind, amount, currency, announcedOn, leadInvestors } = round;
  return {
    source: 'admin',
    externalId: `entry:${entryId}`,
    url,
    label: enteredLabel,
    company: {
      name,
      aliases: [],
      identifiers: [],
      description: null,
      website: null,
      industryTags: [],
      country: null,
      region: null,
      city: null,
      foundedYear: null,
      contactEmail: null,
      linkedinUrl: null,
      people: [],
    },
    round: {
      kind,
      amount,
      currency,
      announcedOn,
      reportedOn: announcedOn,
      firstSaleOn: null,
      leadInvestors,
      amends: null,
      isAmendment: false,
    },
  };
}
