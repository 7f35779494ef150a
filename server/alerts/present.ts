import { countryName } from '../../contract/countries.ts';
import type { MatchScore } from '../../contract/rounds/match-score.ts';
import { roundNames } from '../../contract/rounds/round-kinds.ts';
import { amountText } from '../../emails/amount-text.ts';
import type { DigestRound } from '../../emails/digest.ts';
import { presentIndustries, presentMoney } from '../companies/present.ts';
import { scoreAlert } from '../matching/score.ts';
import type { Scorecard } from '../matching/scorecard.ts';
import type { fundingEvents, startups } from '../startups/table.ts';
import { ageInDays } from '../visibility/sections.ts';

/** Where a mail would say the stage, which nobody told: `Kestrel, Round`. */
const unnamedRound = 'Round';

/** A round as a digest names it, with why it fits and with links that say they came from a mail. */
export function presentDigestRound(
  { event, startup }: { event: typeof fundingEvents.$inferSelect; startup: typeof startups.$inferSelect },
  { publicUrl, card, today }: { publicUrl: string; card: Scorecard | null; today: string },
): DigestRound {
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
    why: card && whyText(scoreAlert(card, { ...event, ageInDays: ageInDays(event.announcedOn, today) })),
  };
}

/** Why a round fits, in words; its day stands beside it already. */
function whyText({ reasons }: MatchScore): string | null {
  const said = reasons.filter(({ ground }) => ground !== 'freshness').map(({ label }) => label);
  return said.length === 0 ? null : said.join(' · ');
}
