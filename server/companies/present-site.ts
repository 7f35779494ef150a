import type { SeenFact, SiteStanding } from '../../contract/company/contact.ts';
import type { DoubtedFact } from '../../contract/company/doubted-facts.ts';
import type { SiteFactKind } from '../../contract/company/websites.ts';
import { covering } from '../doubts/covering.ts';
import type { startups } from '../startups/table.ts';
import type { companySites, siteFacts } from '../websites/table.ts';

export type ReadFacts = {
  site: typeof companySites.$inferSelect | null;
  facts: (typeof siteFacts.$inferSelect)[];
  doubted: DoubtedFact[];
};

export type PresentedSite = {
  description: string | null;
  descriptionFrom: SeenFact | null;
  website: string | null;
  site: SiteStanding;
  careers: SeenFact | null;
  linkedin: SeenFact | null;
  addresses: SeenFact[];
  form: SeenFact | null;
};

/** What of a company's own pages its viewer is told: nothing that they said is of another company. */
export function presentSite(
  startup: typeof startups.$inferSelect,
  { site, facts, doubted }: ReadFacts,
): PresentedSite {
  const isDoubted = (fact: DoubtedFact) => covering(fact).some((each) => doubted.includes(each));
  const told = (kind: SiteFactKind): SeenFact[] =>
    isDoubted(kind)
      ? []
      : facts
          .filter((fact) => fact.kind === kind)
          .map(({ value, page, lastSeenAt }) => ({
            value,
            page,
            lastSeenAt: lastSeenAt.toISOString(),
          }));
  const first = (kind: SiteFactKind) => told(kind)[0] ?? null;
  const isRead = startup.descriptionPage !== null;
  const found = site?.state === 'found' && !isDoubted('website') ? site.url : null;
  return {
    description: isRead && isDoubted('description') ? null : startup.description,
    descriptionFrom: isRead ? first('description') : null,
    website: doubted.includes('website') ? null : (startup.website ?? found),
    site: presentStanding(site),
    careers: first('careers'),
    linkedin: first('linkedin'),
    addresses: told('email'),
    form: first('contact-form'),
  };
}

function presentStanding(site: ReadFacts['site']): SiteStanding {
  if (!site) return { state: 'unchecked', checkedAt: null, reason: null };
  return {
    state: site.state,
    checkedAt: site.checkedAt?.toISOString() ?? null,
    // Reasons of what is not sure are for admins.
    reason: site.state === 'found' ? site.reason : null,
  };
}
