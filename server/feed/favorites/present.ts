import type { ApplicationStatus } from '../../../contract/applications/application-status.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import type { Favorite } from '../../../contract/feed/favorites.ts';
import type { CompanyChanges } from '../../../contract/feed/watchlist.ts';
import type { startups } from '../../companies/table.ts';
import {
  presentIndustries,
  presentLocation,
  presentLogo,
  presentRoundInList,
} from '../company-page/present.ts';
import type { ShownRound } from './find-shown-rounds.ts';

type CompanyRow = Pick<
  typeof startups.$inferSelect,
  'name' | 'description' | 'industryTags' | 'city' | 'region' | 'country' | 'isSample'
> & { startupId: string; logo: string | null };

const cardDescription = 280;

function presentListedCompany(row: CompanyRow, round: ShownRound | undefined) {
  return {
    startupId: startupId.parse(row.startupId),
    companyName: row.name,
    logo: presentLogo(row.logo),
    description: row.description?.slice(0, cardDescription) ?? null,
    industries: presentIndustries(row.industryTags),
    location: presentLocation(row),
    isSample: row.isSample,
    round: round ? presentRoundInList(round) : null,
  };
}

type FavoriteRow = CompanyRow & {
  savedAt: Date;
  application: ApplicationStatus | null;
  changes: CompanyChanges;
};

export function presentFavorite(row: FavoriteRow, round: ShownRound | undefined): Favorite {
  return {
    ...presentListedCompany(row, round),
    isFavorite: true,
    savedAt: row.savedAt.toISOString(),
    application: row.application,
    changes: row.changes,
  };
}
