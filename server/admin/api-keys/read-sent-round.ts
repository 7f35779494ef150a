import { type SentRound, sentRound } from '../../../contract/admin/imports/sent-rounds.ts';
import { unreachableWebsite } from '../../../contract/enrichment/websites.ts';
import { addDays, utcDay } from '../../../contract/platform/time/days.ts';
import { linkedinSlug, registrableDomain } from '../../companies/names.ts';
import type { Identifier, RoundReport } from '../../companies/report.ts';
import { isPublicHost } from '../../platform/fetch/public-address.ts';
import type { ApiKeyRow } from './table.ts';

type Reason = { path: string; message: string };
export type ReadRound = { id: string | null } & (
  | { report: RoundReport; reasons: [] }
  | { report: null; reasons: Reason[] }
);

/** One round that was sent, as a report of the key's own; or what is wrong with it. */
export function readSentRound(reported: unknown, key: Pick<ApiKeyRow, 'id' | 'name'>, now: Date): ReadRound {
  const id = idOf(reported);
  const { data, error } = sentRound.safeParse(reported);
  if (error) {
    const reasons = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return { id, report: null, reasons: reasons.slice(0, 20) };
  }
  const { website } = data.company;
  if (website && !isPublicHost(new URL(website))) {
    const reasons = [{ path: 'company.website', message: unreachableWebsite }];
    return { id, report: null, reasons };
  }
  // Where a day begins first it is tomorrow already.
  if (data.round.announcedOn > addDays(utcDay(now), 1)) {
    const reasons = [{ path: 'round.announcedOn', message: 'This day has not come yet' }];
    return { id, report: null, reasons };
  }
  return { id, report: reportOf(data, key), reasons: [] };
}

function idOf(reported: unknown): string | null {
  const id = typeof reported === 'object' && reported !== null && 'id' in reported ? reported.id : null;
  return typeof id === 'string' ? id.slice(0, 200) : null;
}

function reportOf({ id, company, round, url }: SentRound, key: Pick<ApiKeyRow, 'id' | 'name'>): RoundReport {
  const { website = null, linkedinUrl = null } = company;
  return {
    source: 'api',
    externalId: `${key.id}:${id}`,
    url: url ?? null,
    label: key.name,
    company: {
      name: company.name,
      aliases: [],
      identifiers: identifiersOf(website, linkedinUrl),
      description: company.description ?? null,
      website,
      industryTags: company.industries ?? [],
      country: company.country ?? null,
      region: company.region ?? null,
      city: company.city ?? null,
      foundedYear: company.foundedYear ?? null,
      contactEmail: null,
      linkedinUrl,
      people: [],
    },
    round: {
      kind: round.kind,
      amount: round.amount ?? null,
      currency: round.currency ?? null,
      announcedOn: round.announcedOn,
      reportedOn: round.announcedOn,
      firstSaleOn: null,
      leadInvestors: round.leadInvestors ?? [],
      amends: null,
      isAmendment: false,
    },
  };
}

function identifiersOf(website: string | null, linkedinUrl: string | null): Identifier[] {
  const domain = website && registrableDomain(website);
  const linkedin = linkedinUrl && linkedinSlug(linkedinUrl);
  return [
    ...(domain ? [{ kind: 'domain' as const, value: domain }] : []),
    ...(linkedin ? [{ kind: 'linkedin' as const, value: linkedin }] : []),
  ];
}
