import { countryName } from '../../../contract/reference/countries.ts';
import { amountText } from '../../../emails/platform/plain-text.ts';
import { eventOf, namedRoundOf, roundNameOf } from '../../companies/round-event.ts';
import type { fundingEvents, startups } from '../../companies/table.ts';
import { presentIndustries, presentLocation, presentMoney } from '../../feed/company-page/present.ts';
import { type ItemMatch, oneLine, type StreamItem, shortened } from './item-words.ts';

const longestName = 200;
const longestDescription = 600;
const mostIndustries = 8;

export type StreamItemRow = Pick<
  typeof fundingEvents.$inferSelect,
  | 'id'
  | 'startupId'
  | 'roundKind'
  | 'joinedBatch'
  | 'leadInvestors'
  | 'amount'
  | 'currency'
  | 'usdAmount'
  | 'announcedOn'
  | 'industryTags'
  | 'createdAt'
> &
  Pick<typeof startups.$inferSelect, 'name' | 'description' | 'city' | 'region' | 'country'> & {
    match: ItemMatch | null;
  };

const bounded = (text: string) => shortened(oneLine(text), longestName);

/** A round as it is told outside, within bounds whatever a source wrote. */
export function presentStreamItem(row: StreamItemRow, publicUrl: string): StreamItem {
  const { city, region, country: code } = presentLocation(row);
  const location = { city: city && bounded(city), region: region && bounded(region), country: code };
  const money = presentMoney(row);
  const country = location.country ? countryName(location.country) : null;
  const place = [...new Set([location.city, location.region, country])].filter((part) => part !== null);
  const description = row.description === null ? '' : oneLine(row.description);
  return {
    id: row.id,
    startupId: row.startupId,
    companyName: bounded(row.name),
    companyUrl: `${publicUrl}/company/${row.startupId}`,
    description: description === '' ? null : shortened(description, longestDescription),
    event: eventOf({ ...row, leadInvestors: row.leadInvestors.map(bounded) }),
    roundName: namedRoundOf(row),
    amount: money,
    amountText: amountText(money, roundNameOf(row)),
    industries: presentIndustries(row.industryTags)
      .slice(0, mostIndustries)
      .map(({ name }) => name),
    location,
    place: place.length === 0 ? null : bounded(place.join(', ')),
    announcedOn: row.announcedOn,
    foundAt: row.createdAt,
    match: row.match && { score: row.match.score, strength: row.match.strength },
  };
}
