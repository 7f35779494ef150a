import type { ApplicationStatus } from '../../contract/application-status.ts';
import type { AppliedCompany } from '../../contract/applications.ts';
import type { Favorite } from '../../contract/favorites.ts';
import type { ApplicationsPage, FavoritesPage } from './queries.ts';

/** A company in one of the lists of a person, whether it is there because it was saved or because it was written to. */
export type ListedCompany = Omit<Favorite, 'savedAt' | 'application'> & {
  key: string;
  since: string;
  status: ApplicationStatus | null;
};

export type ListedCompanies = { entries: ListedCompany[]; total: number };

/** What was unsaved a moment ago is hidden rather than gone, so that undoing puts it back where it was. */
export function listedFavorites(pages: readonly FavoritesPage[]): ListedCompanies {
  const loaded = pages.flatMap((page) => page.favorites);
  const entries = loaded.filter((favorite) => favorite.isFavorite).map(entryOfFavorite);
  return { entries, total: totalOf(pages) - (loaded.length - entries.length) };
}

export function listedApplications(pages: readonly ApplicationsPage[]): ListedCompanies {
  const entries = pages.flatMap((page) => page.applications).map(entryOfApplication);
  return { entries, total: totalOf(pages) };
}

function entryOfFavorite({ savedAt, application, ...company }: Favorite): ListedCompany {
  return { ...company, key: company.startupId, since: savedAt, status: application };
}

function entryOfApplication({ applicationId, appliedAt, status, ...company }: AppliedCompany): ListedCompany {
  return { ...company, key: applicationId, since: appliedAt, status };
}

const totalOf = (pages: readonly { total: number }[]) => pages.at(-1)?.total ?? 0;
