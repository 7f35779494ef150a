import { type Alert, alert } from '../../contract/alerts.ts';
import type { ApplicationStatus } from '../../contract/application-status.ts';
import { countryName } from '../../contract/countries.ts';
import type { MatchScore } from '../../contract/match-score.ts';
import { roundNames } from '../../contract/startups.ts';
import { amountText } from '../../emails/amount-text.ts';
import type { DigestRound } from '../../emails/digest.ts';
import { presentIndustries, presentLocation, presentMoney } from '../startups/present.ts';
import type { fundingEvents, startups } from '../startups/table.ts';
import { findHits, type Searched } from './find-hits.ts';
import { scoreAlert } from './score.ts';
import type { Scorecard } from './scorecard.ts';
import { ageInDays } from './sections.ts';

type Place = 'city' | 'cityKey' | 'region' | 'regionKey' | 'country';
type Row = Pick<
  typeof fundingEvents.$inferSelect,
  'id' | 'roundKind' | 'amount' | 'currency' | 'usdAmount' | 'announcedOn' | 'industryTags' | 'startupId'
> &
  Pick<typeof startups.$inferSelect, 'name' | 'description' | Place> & {
    isBookmarked: boolean;
    application: ApplicationStatus | null;
  };

const cardDescription = 280;

type Viewed = {
  today: string;
  card: Scorecard | null;
  search: Searched | null;
};

/** A round as a card shows it, with how well it fits the person whose scorecard this is, and what their sentence hit. */
export function presentAlert(row: Row, { today, card, search }: Viewed): Alert {
  const description = row.description?.slice(0, cardDescription) ?? null;
  const age = ageInDays(row.announcedOn, today);
  return {
    eventId: alert.shape.eventId.parse(row.id),
    startupId: alert.shape.startupId.parse(row.startupId),
    companyName: row.name,
    description,
    amount: presentMoney(row),
    roundName: roundNames[row.roundKind],
    announcedOn: row.announcedOn,
    ageInDays: age,
    industries: presentIndustries(row.industryTags),
    location: presentLocation(row),
    isBookmarked: row.isBookmarked,
    application: row.application,
    match: card && scoreAlert(card, { ...row, ageInDays: age }),
    hits: {
      companyName: search ? findHits(row.name, search) : [],
      description: search ? findHits(description ?? '', search) : [],
    },
  };
}

/** A round as a digest names it, with why it fits and with links that say they came from a mail. */
export function presentDigestRound(
  { event, startup }: { event: typeof fundingEvents.$inferSelect; startup: typeof startups.$inferSelect },
  { publicUrl, card, today }: { publicUrl: string; card: Scorecard | null; today: string },
): DigestRound {
  const country = startup.country ? countryName(startup.country) : null;
  const roundName = roundNames[event.roundKind];
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
