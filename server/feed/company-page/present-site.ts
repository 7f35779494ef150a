import type { SeenFact, SiteStatus } from '../../../contract/companies/contact.ts';
import type { ReportedFact } from '../../../contract/enrichment/reported-facts.ts';
import type { SiteFactKind } from '../../../contract/enrichment/websites.ts';
import type { startups } from '../../companies/table.ts';
import { covering } from '../../enrichment/fact-reports/covering.ts';
import type { companySites, siteFacts } from '../../enrichment/websites/table.ts';

export type ReadFacts = {
  site: typeof companySites.$inferSelect | null;
  facts: (typeof siteFacts.$inferSelect)[];
  doubted: ReportedFact[];
};

export type PresentedSite = {
  description: string | null;
  descriptionFrom: SeenFact | null;
  website: string | null;
  site: SiteStatus;
  careers: SeenFact | null;
  linkedin: SeenFact | null;
  addresses: SeenFact[];
  form: SeenFact | null;
};

/** What of a company's own pages its viewer is told: nothing that they said is of another company. */
export function presentSite(
  company: typeof startups.$inferSelect,
  { site, facts, doubted }: ReadFacts,
): PresentedSite {
  const isReported = (fact: ReportedFact) => covering(fact).some((each) => doubted.includes(each));
  const reported = (kind: SiteFactKind): SeenFact[] =>
    isReported(kind)
      ? []
      : facts
          .filter((fact) => fact.kind === kind)
          .map(({ value, page, lastSeenAt }) => ({
            value,
            page,
            lastSeenAt: lastSeenAt.toISOString(),
          }));
  const first = (kind: SiteFactKind) => reported(kind)[0] ?? null;
  const isRead = company.descriptionPage !== null;
  const found = site?.state === 'found' && !isReported('website') ? site.url : null;
  return {
    description: isRead && isReported('description') ? null : company.description,
    descriptionFrom: isRead ? first('description') : null,
    website: doubted.includes('website') ? null : (company.website ?? found),
    site: presentState(site),
    careers: first('careers'),
    linkedin: first('linkedin'),
    addresses: reported('email'),
    form: first('contact-form'),
  };
}

function presentState(site: ReadFacts['site']): SiteStatus {
  if (!site) return { state: 'unchecked', checkedAt: null, reason: null };
  return {
    state: site.state,
    checkedAt: site.checkedAt?.toISOString() ?? null,
    // Reasons of what is not sure are for admins.
    reason: site.state === 'found' ? site.reason : null,
  };
}
