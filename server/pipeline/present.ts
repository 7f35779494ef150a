import type { Application } from '../../contract/applications.ts';
import { roundNames } from '../../contract/rounds/round-kinds.ts';
import { type Location, type StartupId, startupId } from '../../contract/startups.ts';
import type { applications } from '../applications/table.ts';
import { presentLocation, presentMoney } from '../companies/present.ts';
import type { ShownRound } from '../favorites/find-shown-rounds.ts';
import type { startups } from '../startups/table.ts';

type StartupRow = Pick<
  typeof startups.$inferSelect,
  'id' | 'name' | 'city' | 'region' | 'country' | 'isSample'
>;
type ApplicationRow = {
  application: Omit<typeof applications.$inferSelect, 'generatedLetter' | 'notes'>;
  hasLetter: boolean;
  statusSince: Date;
  isFavorite: boolean;
  /** Null for a company that is not among ours. */
  startup: StartupRow | null;
};

const nowhere = { city: null, region: null, country: null };

export function presentApplication(
  { application, hasLetter, statusSince, isFavorite, startup }: ApplicationRow,
  round: ShownRound | undefined,
): Application {
  const { status, sentOn, answeredOn, contactName, contactEmail, followUpOn, closingReason } = application;
  return {
    applicationId: application.id,
    startupId: startup && startupId.parse(startup.id),
    companyName: startup?.name ?? application.companyName ?? '',
    location: startup ? presentLocation(startup) : nowhere,
    round: round
      ? { name: roundNames[round.roundKind], amount: presentMoney(round), announcedOn: round.announcedOn }
      : null,
    isFavorite,
    isSample: startup?.isSample ?? false,
    status,
    appliedAt: application.applicationDate.toISOString(),
    statusSince: statusSince.toISOString(),
    hasLetter,
    sentOn,
    answeredOn,
    contactName,
    contactEmail,
    followUpOn,
    closingReason,
    isArchived: application.archivedAt !== null,
  };
}

export type SureCompany = { id: StartupId; name: string; location: Location };

/** A company of ours that a line of a list means. */
export function presentSureCompany(startup: Omit<StartupRow, 'isSample'>): SureCompany {
  return { id: startupId.parse(startup.id), name: startup.name, location: presentLocation(startup) };
}
