import { Big } from 'big.js';
import { z } from 'zod';
import { daysBetween, isDay } from '../../../../../contract/platform/time/days.ts';
import { countryName } from '../../../../../contract/reference/countries.ts';
import { calmCapitals, registrableDomain, withoutLegalForm } from '../../../../companies/names.ts';
import { readWebsite } from '../../../../companies/read-website.ts';
import type { RoundReport } from '../../../../companies/report.ts';
import { findPlace } from '../../../../reference/places/places.ts';
import { tagsOfKeywords } from '../../../keywords.ts';
import { type DocumentReading, type RawDocument, UnreadableDocument } from '../../../source.ts';
import { grantListKey } from './collect-grants.ts';

const line = z.record(z.string(), z.string());
const grantList = z.object({
  [grantListKey]: z.array(z.object({ project: line, organization: line })),
});
type Grant = { project: Record<string, string>; organization: Record<string, string> };

const awarder = 'European Innovation Council';

/** Older grants say nothing of who hires now. */
const oldestDays = 365;

/** The two countries that the European Union calls otherwise than ISO 3166. */
const countryCodes: Record<string, string> = { EL: 'GR', UK: 'GB' };

export function isGrantList({ mediaType, body }: Pick<RawDocument, 'mediaType' | 'body'>): boolean {
  if (!/\bjson\b/i.test(mediaType)) return false;
  return new TextDecoder().decode(body.subarray(0, 100)).startsWith(`{"${grantListKey}":[`);
}

/** One reading a grant that a company was awarded within a year. `today` is the last day that can have begun anywhere. */
export function* readGrantList(document: RawDocument, today: string): Generator<DocumentReading> {
  for (const grant of grantsIn(document.body)) {
    const reading = readGrant(grant, today);
    if (reading) yield reading;
  }
}

function grantsIn(body: Uint8Array): Grant[] {
  try {
    return (
      grantList.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)))[grantListKey] ?? []
    );
  } catch {
    throw new UnreadableDocument('The list of grants is not what CORDIS gives.');
  }
}

function readGrant({ project, organization }: Grant, today: string): DocumentReading | null {
  const { id = '', status = '' } = project;
  const { name = '', SME = '', activityType = '' } = organization;
  const rejected = (reason: string): DocumentReading => ({
    kind: 'rejected',
    where: id || 'a project without a number',
    reason,
    excerpt: name,
  });
  if (!/^\d{6,12}$/.test(id) || name === '')
    return rejected('The project has no number, or names no company.');
  const announcedOn = dayOf(project);
  if (announcedOn === null) return rejected('The project has no usable date.');
  if (daysBetween(announcedOn, today) > oldestDays) return null;
  if (announcedOn > today) return rejected('The project has not begun.');
  if (/terminated|closed/i.test(status)) return rejected(`The project is ${status.toLowerCase()}.`);
  if (!/^true$/i.test(SME)) return rejected('It is no small or medium-sized company.');
  if (activityType !== '' && activityType !== 'PRC') return rejected('It is no company.');
  return { kind: 'report', report: reportOf({ project, organization }, { id, name, announcedOn }) };
}

/** The day on which the grant was signed where the table says it, else the day on which the project begins. */
function dayOf({ ecSignatureDate = '', startDate = '' }: Record<string, string>): string | null {
  return [ecSignatureDate, startDate].map((text) => text.slice(0, 10)).find(isDay) ?? null;
}

function reportOf(
  { project, organization }: Grant,
  { id, name, announcedOn }: { id: string; name: string; announcedOn: string },
): RoundReport {
  const website = readWebsite(organization.organizationURL ?? '');
  const domain = website === null ? null : registrableDomain(website);
  const place = placeOf(organization);
  const bare = withoutLegalForm(name, place.country) || name;
  const tidied = /^[A-Z]{2,3}$/.test(bare) ? bare : calmCapitals(bare);
  const amount = sumOf(organization.ecContribution) ?? sumOf(project.ecMaxContribution);
  const title = (project.title ?? '').replace(/\s+/g, ' ');
  return {
    source: 'api',
    externalId: `${grantListKey}/${id}`,
    url: `https://cordis.europa.eu/project/id/${id}`,
    label: `CORDIS project ${id}`,
    ...(title === '' ? {} : { quote: title }),
    company: {
      name: tidied,
      aliases: tidied === name ? [] : [name],
      identifiers: domain === null ? [] : [{ kind: 'domain', value: domain }],
      description: null,
      website,
      industryTags: tagsOfKeywords(title),
      ...place,
      foundedYear: null,
      contactEmail: null,
      linkedinUrl: null,
      people: [],
    },
    round: {
      kind: 'grant',
      amount,
      currency: amount === null ? null : 'EUR',
      announcedOn,
      reportedOn: announcedOn,
      firstSaleOn: null,
      leadInvestors: [awarder],
      amends: null,
      isAmendment: false,
    },
  };
}

function placeOf({
  city = '',
  country = '',
}: Record<string, string>): Pick<RoundReport['company'], 'country' | 'region' | 'city'> {
  const code = countryCodes[country] ?? (/^[A-Z]{2}$/.test(country) ? country : null);
  const named = calmCapitals(city)
    .replace(/\s+cedex\b.*$/i, '')
    .replace(/^\d[\d\s-]*\s/, '');
  const nation = code === null ? null : countryName(code);
  const found = named === '' || !nation ? null : findPlace(`${named}, ${nation}`);
  if (found?.country === code && found?.city)
    return { country: code, region: found.region, city: found.city };
  return { country: code, region: null, city: named === '' ? null : named };
}

/** A sum of euros; older files write a decimal comma. None is said where it is zero. */
function sumOf(text = ''): string | null {
  const plain = text.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return null;
  const sum = new Big(plain);
  return sum.lte(0) ? null : sum.round(2).toString();
}
