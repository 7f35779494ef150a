import { type Alert, alert } from '../../contract/alerts.ts';
import { roundNames } from '../../contract/startups.ts';
import { presentIndustries, presentLocation, presentMoney } from '../startups/present.ts';
import type { fundingEvents, startups } from '../startups/table.ts';
import { ageInDays } from './sections.ts';

type Row = Pick<
  typeof fundingEvents.$inferSelect,
  'id' | 'roundKind' | 'amount' | 'currency' | 'usdAmount' | 'announcedOn' | 'industryTags' | 'startupId'
> &
  Pick<typeof startups.$inferSelect, 'name' | 'description' | 'city' | 'region' | 'country'> & {
    isBookmarked: boolean;
  };

const cardDescription = 280;

/** A round as a card shows it. */
export function presentAlert(row: Row, today: string): Alert {
  return {
    eventId: alert.shape.eventId.parse(row.id),
    startupId: alert.shape.startupId.parse(row.startupId),
    companyName: row.name,
    description: row.description?.slice(0, cardDescription) ?? null,
    amount: presentMoney(row),
    roundName: roundNames[row.roundKind],
    announcedOn: row.announcedOn,
    ageInDays: ageInDays(row.announcedOn, today),
    industries: presentIndustries(row.industryTags),
    location: presentLocation(row),
    isBookmarked: row.isBookmarked,
  };
}
