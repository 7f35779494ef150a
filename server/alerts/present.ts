import { countryName } from '../../contract/countries.ts';
import { reasonText } from '../../contract/rounds/match-texts.ts';
import { roundNames } from '../../contract/rounds/round-kinds.ts';
import { amountText } from '../../emails/amount-text.ts';
import type { RoundFacts } from '../../emails/digest.ts';
import type { DigestRoles } from '../../emails/digest-roles.ts';
import { presentIndustries, presentMoney } from '../companies/present.ts';
import { scoreAlert } from '../matching/score.ts';
import type { Scorecard } from '../matching/scorecard.ts';
import type { Scored } from '../matching/step.ts';
import type { fundingEvents, startups } from '../startups/table.ts';
import type { NewRole } from './find-new-roles.ts';

/** Where a mail would say the stage, which nobody told: `Kestrel, Round`. */
const unnamedRound = 'Round';

type Told = {
  event: Pick<
    typeof fundingEvents.$inferSelect,
    'roundKind' | 'amount' | 'currency' | 'usdAmount' | 'industryTags' | 'announcedOn'
  >;
  startup: Pick<typeof startups.$inferSelect, 'id' | 'name' | 'city' | 'region' | 'country' | 'description'>;
};

/** A round as a digest names it to everybody, with a link that says it came from a mail. */
export function presentRoundFacts({ event, startup }: Told, publicUrl: string): RoundFacts {
  const country = startup.country ? countryName(startup.country) : null;
  const roundName = event.roundKind === 'unspecified' ? unnamedRound : roundNames[event.roundKind];
  return {
    companyName: startup.name,
    amountText: amountText(presentMoney(event), roundName),
    roundName,
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

/** Why a round fits, in words; its day and who it hires stand beside it already. */
export function whyText(card: Scorecard, round: Scored): string | null {
  const said = scoreAlert(card, round)
    .reasons.filter(({ ground }) => ground !== 'freshness' && ground !== 'hiring')
    .map(reasonText);
  return said.length === 0 ? null : said.join(' · ');
}
