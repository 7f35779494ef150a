import type { ColumnTally } from '../../../../../contract/admin/imports/import-results.ts';
import type { RoundReport } from '../../../../companies/report.ts';
import type { Fact } from '../export-formats.ts';
import { readCurrency } from '../money/currency-words.ts';
import { readSum } from '../money/read-sum.ts';
import { readText, shorten } from '../read-values.ts';

/** How surely a header means a fact, by what people and programs write; the header in lower case, `_` between words. */
export const columnWords: readonly [fact: Fact, confidence: number, written: RegExp][] = [
  [
    'companyName',
    0.97,
    /^(?:(?:name_of_(?:the_)?)?(?:portfolio_)?(?:company|companies|org|organi[sz]ations?|start_?ups?|firm|issuer|investee|unternehmen|firma|firmenname|soci[eé]t[eé]|entreprise|empresa|compa[nñ][ií]a|azienda|societ[aà]|bedrijf|f[oö]retag|virksomhed|selskab|yritys|scale_?up|target_company)(?:_(?:organi[sz]ation_)?name)?)$/,
  ],
  [
    'companyName',
    0.8,
    /^(?:name|business|business_name|venture|venture_name|target|account|account_name|portfolio|entity|entity_name|legal_entity|employer|nom|nombre|nome|naam|marke)$/,
  ],
  [
    'companyName',
    0.55,
    /^(?:client|brand|deal|deal_name|title|who|opportunity|opportunity_name|project|project_name|prospect|customer)$/,
  ],
  [
    'otherName',
    0.9,
    /^(?:(?:company_)?(?:legal|registered|former|alternative|other)_names?|(?:company_)?also_known_as|aka|alias(?:es)?\d?|dba|trading_name)$/,
  ],
  [
    'companyPermalink',
    0.9,
    /^(?:permalink|(?:company|organization)_permalink|(?:company|organi[sz]ation)_name_url|crunchbase(?:_(?:url|link|profile|page))?|cb_url)$/,
  ],
  ['companyUuid', 0.9, /^(?:company|organization|org)_(?:uuid|id)$|^uuid$/],
  [
    'website',
    0.95,
    /^(?:(?:company_)?(?:website|web_?site(?:_url)?|homepage(?:_url)?|domain(?:_name)?|url|web|web_address|site)|webseite|internet|sitio_web|site_web|sito_web)$/,
  ],
  ['website', 0.6, /^(?:link|links|company_link|landing_page|profile_url)$/],
  [
    'email',
    0.95,
    /^(?:(?:primary_|company_)?(?:contact_)?e_?mails?(?:_address)?|(?:company_|primary_)?contact|(?:primary_)?contact_e_?mail|kontakt)$/,
  ],
  ['linkedin', 0.95, /^(?:company_)?linked_?in(?:_(?:url|page|profile|link))?$/],
  [
    'description',
    0.95,
    /^(?:(?:short_|full_|company_|organization_|long_)?description|about(?:_the_company)?|summary|overview|tag_?line|one_?liner|what_(?:they|it)_(?:do|does)|beschreibung|descripci[oó]n|descrizione|pitch)$/,
  ],
  ['description', 0.5, /^(?:product|business_model|notes?|comments?|details)$/],
  [
    'categories',
    0.95,
    /^(?:(?:organization_|company_|all_|primary_)?(?:categor(?:y|ies)(?:_(?:groups?|list|group_list|code))?|industr(?:y|ies)(?:_(?:groups?|sector|code|vertical))?|sub_?industr(?:y|ies)|sectors?|sub_?sectors?|verticals?|markets?|tags|keywords|practice_areas?)|branche|secteur|sector_de_actividad|settore)$/,
  ],
  ['categories', 0.5, /^(?:field|space|area|theme|focus|technolog(?:y|ies)|feed_name)$/],
  [
    'country',
    0.95,
    /^(?:(?:hq_|company_|headquarters?_)?country(?:_(?:code|region|territory))?|land|pays|pa[ií]s|paese|nation|stato)$/,
  ],
  [
    'state',
    0.9,
    /^(?:(?:hq_|company_|headquarters?_)?(?:state(?:_(?:code|province|region))?|province)|bundesland)$/,
  ],
  ['region', 0.5, /^(?:(?:hq_)?region)$/],
  [
    'city',
    0.95,
    /^(?:(?:hq_|company_|headquarters?_)?(?:city|town)|stadt|ville|ciudad|citt[àa]|plaats|stad|by|ort)$/,
  ],
  [
    'location',
    0.95,
    /^(?:(?:company_|organization_)?(?:location|headquarters?(?:_location)?|hq(?:_location)?|place|address|based_in|city_location)|standort|sitz|si[eè]ge|sede|where)$/,
  ],
  [
    'founded',
    0.95,
    /^(?:(?:year_|company_)?(?:founded|founding|launch|inception|established|incorporation)(?:_(?:on|in|date|at|year|dates?))?|year_(?:of_)?(?:founded|founding|incorporation|established)|year_founded|founded_date_precision|gr[üu]ndungsjahr|gegr[üu]ndet)$/,
  ],
  [
    'roundType',
    0.95,
    /^(?:(?:last_|latest_|funding_|investment_|deal_|financing_|round_)(?:equity_)?(?:round|stage|type|funding_type|round_type|financing_(?:deal_)?type)(?:_type|_name)?|last_(?:equity_)?funding_type|funding_round(?:_type)?|round_type|type_of_(?:round|funding)|investmentn_?type|vc_round|series)$/,
  ],
  [
    'roundType',
    0.9,
    /^(?:round|stage|runde|finanzierungsrunde|ronda|tour|tour_de_table|financing|round_name)$/,
  ],
  ['roundType', 0.55, /^(?:type|phase)$/],
  [
    'announced',
    0.96,
    /^(?:(?:last_|latest_|each_)?(?:funding|round|deal|investment|financing|transaction|announcement|announced|closing|close|raise|publication)_(?:date|on|day)|date_(?:of_)?(?:announced|announcement|funding|round|closed|closing|raised|investment|dd_mm_yyyy|deal)|funded_(?:at|on)|announced|closed_(?:on|at)|announced_at|raised_on)$/,
  ],
  [
    'announced',
    0.85,
    /^(?:date|datum|fecha|data|day|closed|closing|when|date_published|published(?:_(?:on|at|date))?|completed|completion_date)$/,
  ],
  [
    'amount',
    0.95,
    /^(?:(?:last_|latest_|new_|each_)?(?:funding|round|deal|investment|financing|transaction|raise|raised|capital|money|equity)_(?:amount|size|value|raised|sum|volume)|amount(?:_raised|_of_(?:funding|investment)|_invested)?|raised(?:_amount)?|money_raised|raise|deal_size|round_size|funding|sum_raised|capital_raised|betrag|summe|finanzierungssumme|finanzierungsvolumen|montant|importe|importo|bedrag|belopp|bel[oø]b|monto|valor|montant_lev[eé])$/,
  ],
  [
    'amount',
    0.75,
    /^(?:size|sum|value|investment|capital|ticket(?:_size)?|cheque|check_size|volume|how_much|price)$/,
  ],
  [
    'currency',
    0.96,
    /^(?:(?:last_|native_|deal_|funding_|raised_|amount_|round_|each_round_)*(?:amount_)?currency(?:_(?:code|of_deal|type))?|money_raised_currency|raised_amount_currency_code|last_funding_amount_currency|w[äa]hrung|devise|moneda|valuta|divisa|ccy)$/,
  ],
  [
    'leadInvestors',
    0.95,
    /^(?:lead(?:_(?:sole_)?investors?(?:_s)?)?|leads|led_by|main_investors?|lead_investor_s|lead_sole_investors|leadinvestor(?:en)?)$/,
  ],
];

/** What is no fact of one round, however much its header resembles one; a total over all rounds is none. */
export const notRounds =
  /^total_|_total$|valuation|pre_money|post_money|revenue|\barr\b|_arr$|^arr_|employees?|headcount|rank|^(?:number|count|no)_(?:of|_)|_count$|^sr_no|^s_no$|^nr$|ipo|acquisition|exit_|_id$|last_updated|created|modified|follow_up|next_/;

const mostExamples = 3;

/** A tally of nothing yet for each column of a table. */
export function startTally(header: readonly string[], facts: readonly (Fact | null)[]): ColumnTally[] {
  return header.map((name, position) => ({
    header: name,
    fact: facts[position] ?? null,
    values: 0,
    empty: 0,
    read: 0,
    unreadable: 0,
    leftOut: 0,
    inRejectedRows: 0,
    examples: [],
  }));
}

/** Counts what became of every value of a row: read, unreadable, of a column that is left out, or rejected with its row. */
export function tallyRow(tally: ColumnTally[], fields: readonly string[], report: RoundReport | null): void {
  for (const [position, column] of tally.entries()) {
    const text = readText(fields[position] ?? '');
    if (saysNothing(column.fact, text)) {
      column.empty += 1;
      continue;
    }
    column.values += 1;
    if (!report) column.inRejectedRows += 1;
    else if (!column.fact) column.leftOut += 1;
    else if (isRead(column.fact, text, report)) column.read += 1;
    else addUnreadable(column, text);
  }
}

function addUnreadable(column: ColumnTally, text: string): void {
  column.unreadable += 1;
  const example = shorten(text);
  if (column.examples.length < mostExamples && !column.examples.includes(example))
    column.examples.push(example);
}

function saysNothing(fact: Fact | null, text: string): boolean {
  if (text === '') return true;
  if (fact !== 'amount' && fact !== 'amountUsd') return false;
  const read = readSum(text);
  return 'value' in read && read.value === null;
}

function isRead(fact: Fact, text: string, { company, round }: RoundReport): boolean {
  const names = (kind: string) => company.identifiers.some((identifier) => identifier.kind === kind);
  switch (fact) {
    case 'website':
      return company.website !== null;
    case 'email':
      return company.contactEmail !== null;
    case 'linkedin':
      return company.linkedinUrl !== null;
    case 'categories':
      return company.industryTags.length > 0;
    case 'country':
      return company.country !== null;
    case 'state':
    case 'region':
      return company.region !== null;
    case 'city':
      return company.city !== null;
    case 'location':
      return company.country !== null || company.city !== null;
    case 'founded':
      return company.foundedYear !== null;
    case 'companyPermalink':
      return names('crunchbase-permalink');
    case 'companyUuid':
      return names('crunchbase-uuid');
    case 'amount':
    case 'amountUsd':
      return round?.amount != null;
    case 'currency':
      return readCurrency(text) !== null;
    case 'announced':
    case 'roundType':
    case 'roundCode':
    case 'leadInvestors':
      return round !== null;
    default:
      return true;
  }
}
