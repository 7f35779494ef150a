import { calmCapitals, registrableDomain } from '../../../../companies/names.ts';
import { readWebsite } from '../../../../companies/read-website.ts';
import type { RoundReport } from '../../../../companies/report.ts';
import { findPlace } from '../../../../reference/places/places.ts';
import { tagsOfKeywords } from '../../../keywords.ts';
import { filingUrl, placeOf, readAccession, tidyName } from '../report.ts';
import type { FormC } from './form-c.ts';
import { peopleOf } from './signatories.ts';

/**
 * What a Form C says, in the terms all sources share: an offering that opened on the day of its filing. Its amount stays open, since
 * a target is not what was raised. Null when the filing has no day.
 */
export function reportOfFormC(form: FormC, externalId: string): RoundReport | null {
  const accession = form.accession ?? readAccession(externalId);
  const reportedOn = form.filedOn ?? form.signedOn;
  if (reportedOn === null) return null;
  const place = placeOf(form.stateOrCountry);
  const country = form.jurisdiction === null ? null : placeOf(form.jurisdiction).country;
  const name = tidyName(form.name, country ?? findPlace(form.jurisdiction ?? '')?.country ?? place.country);
  const website = readWebsite(form.website);
  const domain = website === null ? null : registrableDomain(website);
  const quote = quoteOf(form);
  return {
    source: 'form-d',
    externalId: keyOf(form, accession ?? externalId),
    url: accession ? filingUrl(form.cik, accession) : null,
    label: accession ? `Form ${form.type} filing ${accession}` : `Form ${form.type} filing`,
    ...(quote === null ? {} : { quote }),
    company: {
      name,
      aliases: [...new Set([form.name, ...form.coIssuers])].filter((alias) => alias !== name),
      identifiers: [
        { kind: 'cik', value: form.cik },
        ...(domain === null ? [] : [{ kind: 'domain' as const, value: domain }]),
      ],
      description: null,
      website,
      industryTags: tagsOfKeywords(form.name),
      ...place,
      city: form.city && calmCapitals(form.city),
      foundedYear: yearOf(form.incorporatedOn, reportedOn),
      contactEmail: null,
      linkedinUrl: null,
      people: peopleOf(form.signatories),
    },
    round: {
      kind: 'crowdfunding',
      amount: null,
      currency: null,
      announcedOn: reportedOn,
      reportedOn,
      firstSaleOn: null,
      leadInvestors: [],
      amends: form.fileNumber,
      isAmendment: form.type !== 'C',
    },
    traces: {
      ...(form.street && { streets: [form.street.slice(0, 200)] }),
      ...(form.postalCode && { postalCodes: [form.postalCode.slice(0, 20)] }),
    },
  };
}

/** All reports of one offering begin with its file number. */
const keyOf = ({ fileNumber }: FormC, key: string): string =>
  fileNumber === null ? key : `${fileNumber}/${key}`;

/** What an update says of its progress, else how many people work there: in the words of the form, never a sum. */
function quoteOf({ type, progress, employees }: FormC): string | null {
  if (type === 'C-U' && progress !== null) return `Progress update: ${progress}`;
  return employees !== null && employees >= 1
    ? `Current number of employees: ${Math.floor(employees)}`
    : null;
}

function yearOf(day: string | null, reportedOn: string): number | null {
  return day !== null && day <= reportedOn ? Number(day.slice(0, 4)) : null;
}
