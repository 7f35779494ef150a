import type { Application } from '../../../contract/applications/applications.ts';
import { type Location, type StartupId, startupId } from '../../../contract/companies/companies.ts';
import type { applications } from '../../applications/table.ts';
import type { startups } from '../../companies/table.ts';
import { presentLocation, presentLogo, presentRoundInList } from '../../feed/company-page/present.ts';
import type { ShownRound } from '../../feed/favorites/find-shown-rounds.ts';

type CompanyRow = Pick<
  typeof startups.$inferSelect,
  'id' | 'name' | 'city' | 'region' | 'country' | 'isSample'
>;
type ApplicationRow = {
  application: Omit<typeof applications.$inferSelect, 'generatedLetter' | 'notes'>;
  hasLetter: boolean;
  statusSince: Date;
  isFavorite: boolean;
  /** Null for a company that is not among ours. */
  startup: CompanyRow | null;
  logo: string | null;
};

const nowhere = { city: null, region: null, country: null };

export function presentApplication(
  { application, hasLetter, statusSince, isFavorite, startup: company, logo }: ApplicationRow,
  round: ShownRound | undefined,
): Application {
  const {
    status,
    subStatus,
    sentOn,
    answeredOn,
    contactName,
    contactEmail,
    jobAdUrl,
    followUpOn,
    closingReason,
  } = application;
  return {
    applicationId: application.id,
    startupId: company && startupId.parse(company.id),
    companyName: company?.name ?? application.companyName ?? '',
    logo: presentLogo(logo),
    location: company ? presentLocation(company) : nowhere,
    round: round ? presentRoundInList(round) : null,
    isFavorite,
    isSample: company?.isSample ?? false,
    status,
    subStatus,
    appliedAt: application.applicationDate.toISOString(),
    statusSince: statusSince.toISOString(),
    hasLetter,
    sentOn,
    answeredOn,
    contactName,
    contactEmail,
    jobAdUrl,
    followUpOn,
    closingReason,
    isArchived: application.archivedAt !== null,
  };
}

export type SureCompany = { id: StartupId; name: string; location: Location };

/** A company of ours that a line of a list means. */
export function presentSureCompany(company: Omit<CompanyRow, 'isSample'>): SureCompany {
  return { id: startupId.parse(company.id), name: company.name, location: presentLocation(company) };
}
