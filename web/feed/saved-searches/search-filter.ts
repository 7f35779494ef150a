import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import type { SavedSearch } from '../../../contract/feed/saved-searches.ts';
import { locale } from '../../../contract/platform/text/locale.ts';
import { once } from '../../../contract/platform/text/once.ts';
import { paths } from '../../platform/navigation/paths.ts';

/** What a search narrows the alerts to, as the dashboard asks for it. */
export function filterOf({ query, industries = [] }: Pick<SavedSearch, 'query' | 'industries'>): AlertFilter {
  return query === undefined ? { industries } : { query };
}

/** Where the alerts stand that a search finds. */
export const addressOf = ({ query, industries = [] }: Pick<SavedSearch, 'query' | 'industries'>): string =>
  paths.dashboard(query === undefined ? { industries: industries.join() } : { q: query });

export const isSameFilter = (one: AlertFilter, other: AlertFilter): boolean =>
  one.query === other.query && (one.industries ?? []).join() === (other.industries ?? []).join();

/** The saved search of a filter, if there is one. */
export const searchOf = (searches: readonly SavedSearch[], filter: AlertFilter): SavedSearch | undefined =>
  searches.find((search) => isSameFilter(filterOf(search), filter));

const collator = once(() => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }));

/** By name, so that each is found where it was yesterday. */
export const inOrder = (searches: readonly SavedSearch[]): SavedSearch[] =>
  searches.toSorted(
    (one, other) => collator().compare(one.name, other.name) || collator().compare(one.id, other.id),
  );
