import { countryName } from '../../contract/countries.ts';
import { hiringNow } from '../../contract/roles/hiring-now.ts';
import type { MatchScore } from '../../contract/rounds/match-score.ts';
import { reasonText } from '../../contract/rounds/match-texts.ts';
import { roundNames } from '../../contract/rounds/round-kinds.ts';
import { amountText } from '../../emails/amount-text.ts';
import type { DigestRound } from '../../emails/digest.ts';
import type { DigestRoles } from '../../emails/digest-roles.ts';
import { presentIndustries, presentMoney } from '../companies/present.ts';
import type { RolesListed } from '../hiring/count-roles-for.ts';
import { scoreAlert } from '../matching/score.ts';
import type { Scorecard } from '../matching/scorecard.ts';
import type { fundingEvents, startups } from '../startups/table.ts';
import { ageInDays } from '../visibility/sections.ts';
import type { NewRole } from './find-new-roles.ts';

/** Where a mail would say the stage, which nobody told: `Kestrel, Round`. */
const unnamedRound = 'Round';

type Told = {
  event: typeof fundingEvents.$inferSelect;
  startup: typeof startups.$inferSelect;
  /** What of it the person is told, who may have doubted it. */
  description: string | null;
  /** What its board lists, where that is known. */
  listed: RolesListed | undefined;
};

/** What is said of the round itself, whoever reads it and whatever found it. */
type RoundFacts = Omit<DigestRound, 'foundBy' | 'isContacted' | 'saveUrl' | 'muteUrl'>;

/** A round as a digest names it, with why it fits and with links that say they came from a mail. */
export function presentDigestRound(
  { event, startup, description, listed }: Told,
  { publicUrl, card, today }: { publicUrl: string; card: Scorecard | null; today: string },
): RoundFacts {
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
    description,
    why: card && whyText(scoreAlert(card, { ...event, ageInDays: ageInDays(event.announcedOn, today) })),
    hiring: listed ? hiringNow(listed.openRoles, listed.forYou) : null,
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
function whyText({ reasons }: MatchScore): string | null {
  const said = reasons.filter(({ ground }) => ground !== 'freshness' && ground !== 'hiring').map(reasonText);
  return said.length === 0 ? null : said.join(' · ');
}
