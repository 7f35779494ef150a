import { useSearchParams } from 'react-router';
import type { StartupFilter, StartupOrder } from '../../../contract/admin/startups.ts';
import { countryName } from '../../../contract/countries.ts';
import { isTag } from '../../../contract/industries/industries.ts';
import { type SourceName, sourceNames } from '../../../contract/startups.ts';
import { paths } from '../../navigation/paths.ts';
import { pageIn } from '../list/page-in.ts';
import { wordIn } from '../list/word-in.ts';
import { startupsTexts } from './texts.ts';

/** What the page shows, as its address says it. */
export type StartupsView = {
  search: string;
  country: string | undefined;
  industry: string | undefined;
  source: SourceName | undefined;
  filter: StartupFilter;
  order: StartupOrder;
  page: number;
};

/** An unknown value counts as none. */
function readStartupsView(parameters: URLSearchParams): StartupsView {
  const country = parameters.get('country') ?? '';
  const industry = parameters.get('industry') ?? '';
  return {
    search: (parameters.get('q') ?? '').slice(0, 200),
    country: countryName(country) === null ? undefined : country,
    industry: isTag(industry) ? industry : undefined,
    source: sourceNames.find((source) => source === parameters.get('source')),
    filter: wordIn(startupsTexts.filters, parameters.get('filter'), 'all'),
    order: wordIn(startupsTexts.orders, parameters.get('order'), 'newest'),
    page: pageIn(parameters),
  };
}

/** The path to a view; defaults are left out. */
export function startupsPath({ search, filter, order, page, ...rest }: Partial<StartupsView>): string {
  return paths.adminStartups({
    q: search || undefined,
    ...rest,
    filter: filter === 'all' ? undefined : filter,
    order: order === 'newest' ? undefined : order,
    page: page === undefined || page === 1 ? undefined : String(page),
  });
}

export const useStartupsView = (): StartupsView => readStartupsView(useSearchParams()[0]);
