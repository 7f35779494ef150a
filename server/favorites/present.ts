import type { ApplicationStatus } from '../../contract/application-status.ts';
import type { AppliedCompany, Favorite } from '../../contract/desk.ts';
import { roundNames, startupId } from '../../contract/startups.ts';
import { presentIndustries, presentLocation, presentMoney } from '../companies/present.ts';
import { startups } from '../startups/table.ts';
import type { ShownRound } from './find-shown-rounds.ts';

/** What a desk shows of a company itself. */
export const deskColumns = {
  startupId: startups.id,
  name: startups.name,
  description: startups.description,
  industryTags: startups.industryTags,
  city: startups.city,
  region: startups.region,
  country: startups.country,
};

type CompanyRow = Pick<
  typeof startups.$inferSelect,
  'name' | 'description' | 'industryTags' | 'city' | 'region' | 'country'
> & { startupId: string };

const cardDescription = 280;

function presentDeskCompany(row: CompanyRow, round: ShownRound | undefined) {
  return {
    startupId: startupId.parse(row.startupId),
    companyName: row.name,
    description: row.description?.slice(0, cardDescription) ?? null,
    industries: presentIndustries(row.industryTags),
    location: presentLocation(row),
    round: round
      ? { name: roundNames[round.roundKind], amount: presentMoney(round), announcedOn: round.announcedOn }
      : null,
  };
}

type FavoriteRow = CompanyRow & { savedAt: Date; application: ApplicationStatus | null };

export function presentFavorite(row: FavoriteRow, round: ShownRound | undefined): Favorite {
  return {
    ...presentDeskCompany(row, round),
    isBookmarked: true,
    savedAt: row.savedAt.toISOString(),
    application: row.application,
  };
}

type AppliedRow = CompanyRow & {
  applicationId: string;
  status: ApplicationStatus;
  appliedAt: Date;
  hasLetter: boolean;
  isBookmarked: boolean;
};

export function presentApplied(row: AppliedRow, round: ShownRound | undefined): AppliedCompany {
  const { applicationId, status, appliedAt, hasLetter, isBookmarked } = row;
  return {
    ...presentDeskCompany(row, round),
    applicationId,
    status,
    appliedAt: appliedAt.toISOString(),
    hasLetter,
    isBookmarked,
  };
}
