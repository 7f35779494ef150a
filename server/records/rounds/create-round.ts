import { and, eq } from 'drizzle-orm';
import type { EditableRound } from '../../../contract/admin/rounds.ts';
import { fundingEventId, type StartupId } from '../../../contract/startups.ts';
import { recordEvent } from '../../audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { enteredLabel } from '../../startups/correcting/label.ts';
import { lockRecording } from '../../startups/recording/lock-recording.ts';
import { recordAs } from '../../startups/recording/record-as.ts';
import type { RoundReport } from '../../startups/report.ts';
import { fundingEvents, startupReports, startups } from '../../startups/table.ts';
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
    const [startup] = await inside.db.select().from(startups).where(eq(startups.id, startupId));
    if (!startup) throw new ApiError('NOT_FOUND', 'There is no such company.');
    const report = reportOf(entry, startup.name);
    const before = await findEntered(inside, report.externalId);
    if (before) return before;
    await recordAs(inside, { report, startupId });
    const entered = await findEntered(inside, report.externalId);
    if (!entered) throw new Error(`Report ${report.externalId} was not recorded`);
    await recordEvent(inside, {
      kind: 'round-entered',
      userId: null,
      subject: roundSubject(entered.id, startup.name, round.kind),
      ...factsOfChange(Object.fromEntries(Object.keys(round).map((name) => [name, null])), round),
      reason,
    });
    return entered;
  });
}

async function findEntered({ db }: Context, externalId: string): Promise<Entered | null> {
  const [found] = await db
    .select({ id: fundingEvents.id })
    .from(startupReports)
    .innerJoin(fundingEvents, eq(fundingEvents.id, startupReports.fundingEventId))
    .where(and(eq(startupReports.source, 'admin'), eq(startupReports.externalId, externalId)));
  if (!found) return null;
  const reports = await db.$count(startupReports, eq(startupReports.fundingEventId, found.id));
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
