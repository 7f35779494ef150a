import { useSearchParams } from 'react-router';
import type { CompanyFilter, CompanyOrder } from '../../../contract/admin/companies.ts';
import { type SourceName, sourceNames } from '../../../contract/companies/companies.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { isTag } from '../../../contract/reference/industries/industries.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { pageIn } from '../list/page-in.ts';
import { wordIn } from '../list/word-in.ts';
import { companiesTexts } from './texts.ts';

/** What the page shows, as its address says it. */
export type CompaniesView = {
  search: string;
  country: string | undefined;
  industry: string | undefined;
  source: SourceName | undefined;
  filter: CompanyFilter;
  order: CompanyOrder;
  page: number;
};

/** An unknown value counts as none. */
function readCompaniesView(parameters: URLSearchParams): CompaniesView {
  const country = parameters.get('country') ?? '';
  const industry = parameters.get('industry') ?? '';
  return {
    search: (parameters.get('q') ?? '').slice(0, 200),
    country: countryName(country) === null ? undefined : country,
    industry: isTag(industry) ? industry : undefined,
    source: sourceNames.find((source) => source === parameters.get('source')),
    filter: wordIn(companiesTexts.filters, parameters.get('filter'), 'all'),
    order: wordIn(companiesTexts.orders, parameters.get('order'), 'newest'),
    page: pageIn(parameters),
  };
}

/** The path to a view; defaults are left out. */
export function companiesPath({ search, filter, order, page, ...rest }: Partial<CompaniesView>): string {
  return paths.adminStartups({
    q: search || undefined,
    ...rest,
    filter: filter === 'all' ? undefined : filter,
    order: order === 'newest' ? undefined : order,
    page: page === undefined || page === 1 ? undefined : String(page),
  });
}

export const useCompaniesView = (): CompaniesView => readCompaniesView(useSearchParams()[0]);
