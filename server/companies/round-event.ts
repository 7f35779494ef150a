import type { RoundEvent } from '../../contract/companies/round-events.ts';
import { roundNames, stageName } from '../../contract/companies/round-kinds.ts';
import { joinedBatchOf } from './report.ts';
import type { companyReports, fundingEvents } from './table.ts';

type RoundRow = Pick<typeof fundingEvents.$inferSelect, 'roundKind' | 'amount' | 'joinedBatch'> &
  Partial<Pick<typeof fundingEvents.$inferSelect, 'leadInvestors'>>;
type NamedRow = Pick<RoundRow, 'roundKind' | 'joinedBatch'>;

/** What happened by a round: by its kind alone, so that every screen, mail and letter says the same. */
export function eventOf({ roundKind, amount, joinedBatch, leadInvestors = [] }: RoundRow): RoundEvent {
  if (joinedBatch !== null) return { kind: 'joined', batch: joinedBatch };
  if (roundKind === 'grant') return { kind: 'granted', from: leadInvestors[0] ?? null };
  if (roundKind === 'crowdfunding' && amount === null) return { kind: 'opened_campaign' };
  return { kind: 'raised' };
}

/** What stands where a list has a stage: 'Series A', 'Grant', 'Joined YC, Fall 2026', 'Stage unknown'. */
export const roundNameOf = ({ roundKind, joinedBatch }: NamedRow): string =>
  joinedBatch === null ? roundNames[roundKind] : `Joined ${joinedBatch}`;

/** The same; null where no source says. */
export const namedRoundOf = ({ roundKind, joinedBatch }: NamedRow): string | null =>
  joinedBatch === null ? stageName(roundKind) : `Joined ${joinedBatch}`;

type ReportRow = Pick<
  typeof companyReports.$inferSelect,
  'externalId' | 'label' | 'roundKind' | 'amount' | 'leadInvestors'
>;

/** What one report says that happened. */
export const eventOfReport = (report: ReportRow): RoundEvent =>
  eventOf({ ...report, roundKind: report.roundKind ?? 'unspecified', joinedBatch: joinedBatchOf(report) });
