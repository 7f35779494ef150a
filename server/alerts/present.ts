import { type CompanyEvent, companyEventKinds } from '../../contract/companies/company-events.ts';
import { eventInWords } from '../../contract/feed/company-event-texts.ts';
import { reasonText, strengthNames } from '../../contract/feed/match-texts.ts';
import { countryName } from '../../contract/reference/countries.ts';
import type { RoundFacts } from '../../emails/alerts/digest.ts';
import type { DigestCompany } from '../../emails/alerts/digest-companies.ts';
import type { DigestRoles } from '../../emails/alerts/digest-roles.ts';
import { amountText } from '../../emails/platform/plain-text.ts';
import { eventOf, namedRoundOf } from '../companies/round-event.ts';
import type { fundingEvents, startups } from '../companies/table.ts';
import { presentIndustries, presentMoney } from '../feed/company-page/present.ts';
import type { Scored } from '../feed/matching/grounds.ts';
import { scoreAlert } from '../feed/matching/score.ts';
import type { Scorecard } from '../feed/matching/scorecard.ts';
import type { NewRole } from './find-new-roles.ts';

/** Where a mail would say the stage, which no one told: `Kestrel, Round`. */
const unnamedRound = 'Round';

type Notified = {
  event: Pick<
    typeof fundingEvents.$inferSelect,
    | 'roundKind'
    | 'joinedBatch'
    | 'leadInvestors'
    | 'amount'
    | 'currency'
    | 'usdAmount'
    | 'industryTags'
    | 'announcedOn'
  >;
  startup: Pick<typeof startups.$inferSelect, 'id' | 'name' | 'city' | 'region' | 'country' | 'description'>;
};

/** A round as a digest names it to everyone, with a link that says it came from a mail. */
export function presentRoundFacts({ event, startup }: Notified, publicUrl: string): RoundFacts {
  const country = startup.country ? countryName(startup.country) : null;
  const roundName = namedRoundOf(event) ?? unnamedRound;
  return {
    companyName: startup.name,
    amountText: amountText(presentMoney(event), roundName),
    roundName,
    event: eventOf(event),
    industries: presentIndustries(event.industryTags).map((label) => label.name),
    place: [...new Set([startup.city, startup.region, country])].filter((part) => part !== null).join(', '),
    announcedOn: event.announcedOn,
    companyUrl: `${publicUrl}/company/${startup.id}?ref=email`,
    description: startup.description,
  };
}

/** Companies with the roles that they list since; titles only where the plan shows them. */
export function presentNewRoles(
  newRoles: readonly NewRole[],
  { publicUrl, areNamed }: { publicUrl: string; areNamed: boolean },
): DigestRoles[] {
  return [...Map.groupBy(newRoles, ({ startupId }) => startupId)].map(([startupId, roles]) => ({
    companyName: roles[0]?.companyName ?? '',
    companyUrl: `${publicUrl}/company/${startupId}?ref=email`,
    count: roles.length,
    roles: areNamed ? roles.map(({ title, location }) => ({ title, location })) : [],
  }));
}

/** Companies with what happened there, those first where something happened last. */
export function presentCompanies(events: readonly CompanyEvent[], publicUrl: string): DigestCompany[] {
  return [...Map.groupBy(events, ({ startupId }) => startupId)].map(([startupId, happened]) => ({
    companyName: happened[0]?.companyName ?? '',
    companyUrl: `${publicUrl}/company/${startupId}?ref=email`,
    lines: happened.toSorted(byWeight).map(({ fact }) => eventInWords(fact)),
  }));
}

const byWeight = ({ fact: one }: CompanyEvent, { fact: other }: CompanyEvent) =>
  companyEventKinds.indexOf(one.kind) - companyEventKinds.indexOf(other.kind);

/** How well a round fits and why, in words; which roles it hires for stands beside it already. */
export function whyText(card: Scorecard, round: Scored): string {
  const { strength, reasons } = scoreAlert(card, round);
  const said = reasons
    .filter(({ ground }) => ground !== 'preferences' && ground !== 'hiring')
    .map(reasonText);
  return [strengthNames[strength], ...said].join(' · ');
}
