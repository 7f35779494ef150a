import type { ApplicationStatus } from '../../../contract/applications/application-status.ts';
import type { Favorite } from '../../../contract/feed/favorites.ts';
import type { FavoritesPage } from './queries.ts';

/** A company that a person saved, as it stands in their list. */
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

function entryOfFavorite({ savedAt, application, ...company }: Favorite): ListedCompany {
  return { ...company, key: company.startupId, since: savedAt, status: application };
}

const totalOf = (pages: readonly { total: number }[]) => pages.at(-1)?.total ?? 0;
