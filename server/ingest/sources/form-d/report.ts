import { calmCapitals } from '../../../companies/names.ts';
import type { CompanyTraces, ReportedPerson, RoundReport } from '../../../companies/report.ts';
import { findPlace } from '../../../reference/places/places.ts';
import { tagsOfFormD } from '../../categories.ts';
import { dateRound } from './date-round.ts';
import type { FormD, Issuer, RelatedPerson } from './form-d.ts';
import { placeOf } from './places.ts';
import { roundKindOf } from './round-kind.ts';
import { tidyName } from './tidy-name.ts';
import { operatingIssuer, relatedPeople } from './who-files.ts';

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
function readAccession(key: string): string | null {
  return /^\d{10}-\d{2}-\d{6}$/.test(key) ? key : null;
}

/** The page of a filing that a person can read. */
function filingUrl(cik: string, accession: string): string {
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
