import { daysBetween } from '../../../../contract/platform/time/days.ts';
import { calmCapitals, withoutLegalForm } from '../../../companies/names.ts';
import type { CompanyTraces, ReportedPerson, RoundReport } from '../../../companies/report.ts';
import { findPlace } from '../../../reference/places/places.ts';
import { tagsOfFormD } from '../../keywords.ts';
import { operatingIssuer, relatedPeople } from './collect-files.ts';
import type { FormD, Issuer, RelatedPerson } from './form-d.ts';
import { roundKindOf } from './round-kind.ts';

const longestTitle = 80;

/**
 * What a filing says, in the terms all sources share. The amount is what was sold, not what was offered.
 * Null when the filing has no believable date.
 */
export function reportOf(filing: FormD, externalId: string): RoundReport | null {
  const accession = readAccession(externalId);
  const dates = dateRound(filing, accession);
  if (dates === null) return null;
  const issuer = operatingIssuer(filing);
  const place = placeOf(issuer.stateOrCountry);
  const registered = issuer.jurisdiction === null ? null : findPlace(issuer.jurisdiction);
  const name = tidyName(issuer.name, registered?.country ?? place.country);
  const otherIssuers = filing.issuers.filter((other) => other !== issuer).map((other) => other.name);
  const amount = filing.sold === '0' ? null : filing.sold;
  return {
    source: 'form-d',
    externalId,
    url: accession ? filingUrl(issuer.cik, accession) : filingsUrl(issuer.cik),
    label: accession ? `Form D filing ${accession}` : 'Form D filing',
    ...(amount === null ? {} : { quote: `Item 13, Total Amount Sold: $${grouped(amount)}` }),
    company: {
      name,
      aliases: [...new Set([issuer.name, ...issuer.previousNames, ...otherIssuers])].filter(
        (alias) => alias !== name,
      ),
      identifiers: [{ kind: 'cik', value: issuer.cik }],
      description: null,
      website: null,
      industryTags: tagsOfFormD(filing.industryGroup),
      ...place,
      city: issuer.city && calmCapitals(issuer.city),
      foundedYear: foundedYear(issuer.yearOfIncorporation, dates.reportedOn),
      contactEmail: null,
      linkedinUrl: null,
      people: peopleOf(filing),
    },
    round: {
      kind: roundKindOf(filing),
      amount,
      currency: amount === null ? null : 'USD',
      ...dates,
      leadInvestors: [],
      amends: filing.previousAccession,
      isAmendment: filing.isAmendment,
    },
    traces: tracesOf(issuer),
  };
}

function tracesOf({ street, postalCode, phone }: Issuer): CompanyTraces {
  return {
    ...(street && { streets: [street.slice(0, 200)] }),
    ...(postalCode && { postalCodes: [postalCode.slice(0, 20)] }),
    ...(phone && { phones: [phone.slice(0, 40)] }),
  };
}

const grouped = (amount: string) => amount.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');

/** The accession number when the key of a document is one. */
export function readAccession(key: string): string | null {
  return /^\d{10}-\d{2}-\d{6}$/.test(key) ? key : null;
}

/** The page of a filing that a person can read. */
export function filingUrl(cik: string, accession: string): string {
  return `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/${accession}-index.htm`;
}

/** All Form D filings of an issuer, when it is not known which one this is. */
function filingsUrl(cik: string): string {
  return `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}&type=D`;
}

function foundedYear(year: number | null, reportedOn: string): number | null {
  return year !== null && year <= Number(reportedOn.slice(0, 4)) ? year : null;
}

/** One entry a person, even if named twice, with the roles of the form and the title that the filer added. */
function peopleOf(filing: FormD): ReportedPerson[] {
  const people = new Map<string, Set<string>>();
  for (const person of relatedPeople(filing)) {
    const name = [person.firstName, person.middleName, person.lastName]
      .filter(Boolean)
      .map(calmCapitals)
      .join(' ');
    const roles = people.get(name) ?? new Set();
    for (const role of [...titleOf(person), ...person.relationships]) roles.add(role);
    people.set(name, roles);
  }
  return [...people].map(([name, roles]) => ({ name, roles: [...roles] }));
}

function titleOf({ clarification }: RelatedPerson): string[] {
  const isTitle =
    /\b(?:chief|c[efot]o|president|founder|chair\w*|secretary|treasurer|vice|vp|head|counsel|director|manager|member|officer|principal)\b/i;
  return clarification && clarification.length <= longestTitle && isTitle.test(clarification)
    ? [clarification]
    : [];
}

/** EDGAR tells namesakes apart by their state: `Rabbit Inc/DE`, `Redwood Partners LP\DE`, `Acme Inc /NEW/`. */
const stateOfIncorporation = /\s*[/\\][a-z]{2,4}[/\\]?$/i;

/** How a filer's name is shown: without its legal form, capitals made readable. Never empty. */
export function tidyName(legalName: string, country: string | null): string {
  const bare = withoutLegalForm(legalName.replace(stateOfIncorporation, ''), country) || legalName;
  const isAcronym = /^[A-Z]{2,3}$/.test(bare);
  return isAcronym ? bare : calmCapitals(bare);
}

type FormPlace = { country: string | null; region: string | null };

const states = `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware
DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky
LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana
NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota
OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas
UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`;

const provinces = `A0 Alberta|A1 British Columbia|A2 Manitoba|A3 New Brunswick|A4 Newfoundland and Labrador|A5 Nova Scotia
A6 Ontario|A7 Prince Edward Island|A8 Quebec|A9 Saskatchewan|B0 Yukon`;

/** EDGAR's code, then ISO 3166-1 alpha-2. P8, the Netherlands Antilles, is Curaçao now, where their companies sat. */
const countries = `1A AI|1B AM|1C AW|1D AZ|1E BA|1F BY|1G DJ|1H EE|1J ER|1K FM|1L GS|1M HR|1N KG|1P KZ|1Q LT|1R LV|1S MD
1T MH|1U MK|1V MP|1W NC|1X PS|1Y PW|1Z RU|2A SI|2B SK|2C TF|2D TJ|2E TM|2G TV|2H UA|2J UM|2K UZ|2L VU|2M DE|2N CZ|2P YT
2Q GE|B1 BW|B2 AF|B3 AL|B4 DZ|B5 AS|B6 AD|B7 AO|B8 AQ|B9 AG|C0 AE|C1 AR|C3 AU|C4 AT|C5 BS|C6 BH|C7 BD|C8 BB|C9 BE|D0 BM
D1 BZ|D2 BT|D3 BO|D4 BV|D5 BR|D6 IO|D7 SB|D8 VG|D9 BN|E0 BG|E1 MM|E2 BI|E3 KH|E4 CM|E8 CV|E9 KY|F0 CF|F1 LK|F2 TD|F3 CL
F4 CN|F5 TW|F6 CX|F7 CC|F8 CO|F9 KM|G0 CG|G1 CK|G2 CR|G3 CU|G4 CY|G6 BJ|G7 DK|G8 DO|G9 DM|H1 EC|H2 EG|H3 SV|H4 GQ|H5 ET
H6 FO|H7 FK|H8 FJ|H9 FI|I0 FR|I3 GF|I4 PF|I5 GA|I6 GM|J0 GH|J1 GI|J2 KI|J3 GR|J4 GL|J5 GD|J6 GP|J8 GT|J9 GN|K0 GY|K1 HT
K2 HN|K3 HK|K4 HM|K5 HU|K6 IS|K7 IN|K8 ID|K9 IR|L0 IQ|L2 IE|L3 IL|L6 IT|L7 CI|L8 JM|L9 SJ|M0 JP|M2 JO|M3 KE|M4 KP|M5 KR
M6 KW|M7 LA|M8 LB|M9 LS|N0 LR|N1 LY|N2 LI|N4 LU|N5 MO|N6 MG|N7 MW|N8 MY|N9 MV|O0 ML|O1 MT|O2 MQ|O3 MR|O4 MU|O5 MX|O9 MC
P0 MN|P1 MS|P2 MA|P3 MZ|P4 OM|P5 NR|P6 NP|P7 NL|P8 CW|Q1 VN|Q2 NZ|Q3 NI|Q4 NE|Q5 NG|Q6 NU|Q7 NF|Q8 NO|R0 PK|R1 PA|R2 PG|R4 PY
R5 PE|R6 PH|R8 PN|R9 PL|S0 GW|S1 PT|S3 QA|S4 RE|S5 RO|S6 RW|S8 SM|S9 ST|T0 SA|T1 SN|T2 SC|T3 ZA|T6 NA|T7 YE|T8 SL|U0 SG
U1 SO|U3 ES|U5 EH|U7 KN|U8 SH|U9 LC|V0 PM|V1 VC|V2 SD|V3 SR|V6 SZ|V7 SE|V8 CH|V9 SY|W0 TZ|W1 TH|W2 TG|W3 TK|W4 TO|W5 TT
W6 TN|W7 TC|W8 TR|W9 UG|X0 GB|X1 US|X2 BF|X3 UY|X4 VA|X5 VE|X8 WF|Y0 WS|Y3 CD|Y4 ZM|Y5 ZW|Y6 AX|Y7 GG|Y8 IM|Y9 JE|Z0 BL
Z1 MF|Z2 RS|Z3 TL|Z4 CA|Z5 ME|PR PR|GU GU|VI VI|AS AS|MP MP`;

const places = new Map<string, FormPlace>([
  ...rows(states).map(([code, name]): [string, FormPlace] => [code, { country: 'US', region: name }]),
  ...rows(provinces).map(([code, name]): [string, FormPlace] => [code, { country: 'CA', region: name }]),
  ...rows(countries).map(([code, country]): [string, FormPlace] => [code, { country, region: null }]),
]);

/** ISO country and region name of an EDGAR state or country code; both null for an unknown one. */
export function placeOf(code: string | null): FormPlace {
  return places.get((code ?? '').toUpperCase()) ?? { country: null, region: null };
}

function rows(table: string): [string, string][] {
  return table.split(/[|\n]/).map((row) => [row.slice(0, 2), row.slice(3)]);
}

/** Filings are due 15 days after the first sale; a month late is still the same news. */
const longestTrailingDays = 45;

type RoundDates = { announcedOn: string; reportedOn: string; firstSaleOn: string | null };

/**
 * The days of a round: announced on the first sale when the filing follows it closely, else on the day of filing,
 * since a late notice is news only then. Without a header the signature stands for the filing; a sale after it proves
 * that the signature is misdated. Null when no day is believable.
 */
export function dateRound(filing: FormD, accession: string | null): RoundDates | null {
  const year = accession === null ? null : yearOf(accession);
  const signedOn = isSignedIn(year, filing.signedOn) ? filing.signedOn : null;
  const firstSaleOn = isPossibleSale(filing.firstSaleOn, year, signedOn) ? filing.firstSaleOn : null;
  const reportedOn = filing.filedOn ?? later(signedOn, firstSaleOn);
  if (reportedOn === null) return null;
  const saleOn = firstSaleOn !== null && firstSaleOn <= reportedOn ? firstSaleOn : null;
  const isPrompt = saleOn !== null && daysBetween(saleOn, reportedOn) <= longestTrailingDays;
  return { announcedOn: isPrompt ? saleOn : reportedOn, reportedOn, firstSaleOn: saleOn };
}

/** An accession number carries the year of its filing. */
function yearOf(accession: string): number {
  const twoDigits = Number(accession.slice(11, 13));
  return twoDigits < 82 ? 2000 + twoDigits : 1900 + twoDigits;
}

/** Signed in the year of the filing or at the end of the year before; hands slip. */
function isSignedIn(year: number | null, day: string | null): boolean {
  if (day === null || year === null) return day !== null;
  const yearsBefore = year - Number(day.slice(0, 4));
  return yearsBefore === 0 || yearsBefore === 1;
}

/** Not in a year after the filing, nor long after the signature. */
function isPossibleSale(day: string | null, year: number | null, signedOn: string | null): boolean {
  if (day === null || (year !== null && Number(day.slice(0, 4)) > year)) return false;
  return signedOn === null || daysBetween(signedOn, day) <= 366;
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
