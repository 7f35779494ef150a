import type { ExportFormat, Fact } from './export-formats.ts';

/** Headers as people write them, the surest first; what a header must be, or begin or end with. */
const headers: [fact: Fact, written: RegExp][] = [
  ['companyUuid', /^(?:company|organization)_(?:uuid|id)$/],
  [
    'companyName',
    /^(?:company|organi[sz]ation|startup|firm|business|unternehmen|firma|entreprise|empresa|azienda|bedrijf)(?:_name)?$/,
  ],
  ['companyName', /^(?:name|startup_name|portfolio_company|name_of_(?:the_)?(?:company|startup))$/],
  ['website', /^(?:website|homepage(?:_url)?|domain|company_website|url|web|webseite)$/],
  ['email', /^(?:e_?mail|contact_email|email_address)$/],
  ['linkedin', /^linkedin(?:_url)?$/],
  ['description', /^(?:(?:short_|full_|company_)?description|about|summary|beschreibung)$/],
  [
    'categories',
    /^(?:categor(?:y|ies)(?:_groups?|_list|_group_list)?|industr(?:y|ies)(?:_groups?)?|sectors?|vertical|market|tags|branche)$/,
  ],
  ['country', /^(?:country(?:_code)?|land|pays|pa[ií]s|hq_country)$/],
  ['state', /^(?:state(?:_code)?|province|state_province)$/],
  ['city', /^(?:city|town|hq_city|stadt|ville|ciudad|citt[àa])$/],
  ['location', /^(?:location|headquarters?(?:_location)?|hq|place|address|standort|city_location)$/],
  ['founded', /^(?:founded(?:_on|_date|_at|_year)?|year_founded|founding_year|gr[üu]ndungsjahr)$/],
  [
    'roundType',
    /^(?:(?:funding_|investment_)?(?:round|stage|type)|funding_round_type|round_type|series|last_funding_type|runde|investmentn_?type|investment_type)$/,
  ],
  [
    'announced',
    /^(?:date|announced(?:_on|_date)?|announcement_date|funded_at|closed_on|funding_date|round_date|investment_date|last_funding_(?:date|on)|date_(?:dd_mm_yyyy|announced)|datum|fecha)$/,
  ],
  [
    'amountUsd',
    /^(?:(?:amount|raised|raised_amount|funding|funding_amount|last_funding_amount|money_raised)_(?:in_)?usd|usd_amount|amount_in_usd|usd)$/,
  ],
  ['currency', /^(?:currency|currency_code|raised_currency|w[äa]hrung|devise|moneda|valuta)$/],
  [
    'amount',
    /^(?:amount|raised|raised_amount|amount_raised|money_raised|funding(?:_amount|_raised)?|round_size|deal_size|last_funding_amount|sum|betrag|montant|importe|importo|bedrag)$/,
  ],
  ['leadInvestors', /^(?:lead_?investors?|lead)$/],
];

/** Which facts the columns of an unknown table tell, by their headers; null when it names no company or nothing of it. */
export function guessColumns(names: readonly string[]): ExportFormat | null {
  const columns: Partial<Record<Fact, string[]>> = {};
  const taken = new Set<string>();
  for (const [fact, written] of headers) {
    const found = names.filter((name) => written.test(name) && !taken.has(name));
    for (const name of found) taken.add(name);
    if (found.length > 0) columns[fact] = [...(columns[fact] ?? []), ...found];
  }
  if (!columns.companyName || taken.size < 2) return null;
  return {
    generation: 'unknown',
    kind: 'companies',
    needs: [],
    columns,
    regionHolds: 'region',
  };
}
