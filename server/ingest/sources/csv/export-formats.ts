// Long because it is the whole table of headers, generation by generation.
import type { ImportFact } from '../../../../contract/admin/imports/import-results.ts';

/** What a column can tell. The names are ours; each generation of exports has its own headers for them. */
export type Fact = ImportFact;

export type ExportFormat = {
  generation: '2013' | '2014' | '2016' | '2019' | 'web' | 'unknown';
  kind: 'companies' | 'rounds';
  /** Headers that must all be there for a file to be of this format. */
  needs: readonly string[];
  /** Headers of each fact; the first one with a value speaks, for `otherName` and `categories` all do. */
  columns: Readonly<Partial<Record<Fact, readonly string[]>>>;
  /** What its `region` column holds. A metropolitan area, `SF Bay`, is no region of a country. */
  regionHolds: 'metropolitan area' | 'region';
};

const companyPlace = { country: ['country_code'], state: ['state_code'], region: ['region'], city: ['city'] };

const companies2013: ExportFormat = {
  generation: '2013',
  kind: 'companies',
  needs: ['permalink', 'name', 'category_code'],
  columns: {
    ...companyPlace,
    companyPermalink: ['permalink'],
    companyName: ['name'],
    website: ['homepage_url'],
    categories: ['category_code'],
    founded: ['founded_at', 'founded_year'],
  },
  regionHolds: 'metropolitan area',
};

/** Both the 2013 and the 2014 exports repeat the company's facts in each round, under the same prefix. */
const companyOfOldRound = {
  companyPermalink: ['company_permalink'],
  companyName: ['company_name'],
  country: ['company_country_code'],
  state: ['company_state_code'],
  region: ['company_region'],
  city: ['company_city'],
  categories: ['company_category_list', 'company_category_code', 'company_market'],
  roundType: ['funding_round_type'],
  announced: ['funded_at'],
  amountUsd: ['raised_amount_usd'],
};

const rounds2014: ExportFormat = {
  generation: '2014',
  kind: 'rounds',
  needs: ['company_permalink', 'funding_round_permalink', 'funding_round_type', 'funded_at'],
  columns: {
    ...companyOfOldRound,
    roundPermalink: ['funding_round_permalink'],
    roundCode: ['funding_round_code'],
  },
  regionHolds: 'metropolitan area',
};

const rounds2013: ExportFormat = {
  generation: '2013',
  kind: 'rounds',
  needs: ['company_permalink', 'company_name', 'funding_round_type', 'funded_at'],
  columns: { ...companyOfOldRound, roundCode: ['funding_round_code'] },
  regionHolds: 'metropolitan area',
};

const companies2014: ExportFormat = {
  generation: '2014',
  kind: 'companies',
  needs: ['permalink', 'name', 'category_list', 'funding_total_usd'],
  columns: {
    ...companyPlace,
    companyPermalink: ['permalink'],
    companyName: ['name'],
    website: ['homepage_url'],
    categories: ['category_list', 'market'],
    founded: ['founded_at', 'founded_year'],
  },
  regionHolds: 'metropolitan area',
};

const organizations2016: ExportFormat = {
  generation: '2016',
  kind: 'companies',
  needs: ['company_name', 'uuid', 'short_description', 'category_list'],
  columns: {
    ...companyPlace,
    companyUuid: ['uuid'],
    companyPermalink: ['permalink', 'cb_url'],
    companyUrl: ['cb_url'],
    companyName: ['company_name'],
    roles: ['roles', 'primary_role'],
    website: ['homepage_url', 'domain'],
    email: ['email'],
    linkedin: ['linkedin_url'],
    description: ['short_description'],
    categories: ['category_list', 'category_group_list'],
    founded: ['founded_on'],
  },
  regionHolds: 'metropolitan area',
};

const rounds2016: ExportFormat = {
  generation: '2016',
  kind: 'rounds',
  needs: ['company_name', 'company_uuid', 'funding_round_type', 'announced_on'],
  columns: {
    ...companyPlace,
    companyUuid: ['company_uuid'],
    companyName: ['company_name'],
    categories: ['company_category_list'],
    roundUuid: ['funding_round_uuid'],
    roundUrl: ['cb_url'],
    roundType: ['funding_round_type'],
    roundCode: ['funding_round_code'],
    announced: ['announced_on'],
    amountUsd: ['raised_amount_usd'],
    amount: ['raised_amount'],
    currency: ['raised_amount_currency_code'],
  },
  regionHolds: 'metropolitan area',
};

const organizations2019: ExportFormat = {
  generation: '2019',
  kind: 'companies',
  needs: ['uuid', 'name', 'permalink', 'category_list', 'short_description'],
  columns: {
    ...organizations2016.columns,
    companyName: ['name'],
    otherName: ['legal_name', 'alias1', 'alias2', 'alias3'],
    categories: ['category_list', 'category_groups_list'],
  },
  regionHolds: 'region',
};

const rounds2019: ExportFormat = {
  generation: '2019',
  kind: 'rounds',
  needs: ['uuid', 'org_uuid', 'investment_type', 'announced_on'],
  columns: {
    ...companyPlace,
    companyUuid: ['org_uuid'],
    companyName: ['org_name'],
    roundUuid: ['uuid'],
    roundUrl: ['cb_url'],
    roundName: ['name'],
    roundType: ['investment_type'],
    announced: ['announced_on'],
    amountUsd: ['raised_amount_usd'],
    amount: ['raised_amount'],
    currency: ['raised_amount_currency_code'],
  },
  regionHolds: 'region',
};

const companiesWeb: ExportFormat = {
  generation: 'web',
  kind: 'companies',
  needs: ['organization_name', 'organization_name_url'],
  columns: {
    companyPermalink: ['organization_name_url'],
    companyUrl: ['organization_name_url'],
    companyName: ['organization_name'],
    otherName: ['legal_name', 'also_known_as'],
    website: ['website'],
    email: ['contact_email'],
    linkedin: ['linkedin'],
    description: ['description', 'full_description'],
    categories: ['industries', 'industry_groups'],
    location: ['headquarters_location'],
    founded: ['founded_date'],
    roundType: ['last_funding_type', 'last_equity_funding_type'],
    announced: ['last_funding_date'],
    amountUsd: ['last_funding_amount_currency_in_usd', 'last_funding_amount_in_usd'],
    amount: ['last_funding_amount'],
    currency: ['last_funding_amount_currency'],
  },
  regionHolds: 'region',
};

const roundsWeb: ExportFormat = {
  generation: 'web',
  kind: 'rounds',
  needs: ['organization_name', 'funding_type', 'announced_date'],
  columns: {
    companyPermalink: ['organization_name_url'],
    companyUrl: ['organization_name_url'],
    companyName: ['organization_name'],
    website: ['organization_website'],
    description: ['organization_description'],
    categories: ['organization_industries'],
    location: ['organization_location'],
    roundPermalink: ['transaction_name_url'],
    roundUrl: ['transaction_name_url'],
    roundName: ['transaction_name'],
    roundType: ['funding_type'],
    announced: ['announced_date'],
    amountUsd: ['money_raised_currency_in_usd', 'money_raised_in_usd'],
    amount: ['money_raised'],
    currency: ['money_raised_currency'],
    leadInvestors: ['lead_investors'],
  },
  regionHolds: 'region',
};

/** Every export that can be read, the more particular before the more general. */
export const exportFormats: readonly ExportFormat[] = [
  rounds2014,
  rounds2013,
  rounds2016,
  rounds2019,
  roundsWeb,
  companies2013,
  organizations2019,
  organizations2016,
  companies2014,
  companiesWeb,
];
