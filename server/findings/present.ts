import { countryName } from '../../contract/countries.ts';
import { roundNames } from '../../contract/rounds/round-kinds.ts';
import { amountText } from '../../emails/amount-text.ts';
import { presentIndustries, presentLocation, presentMoney } from '../companies/present.ts';
import type { fundingEvents, startups } from '../startups/table.ts';
import { type Finding, oneLine, shortened } from './finding.ts';

const longestName = 200;
const longestDescription = 600;
const mostIndustries = 8;

export type FindingRow = Pick<
  typeof fundingEvents.$inferSelect,
  | 'id'
  | 'startupId'
  | 'roundKind'
  | 'amount'
  | 'currency'
  | 'usdAmount'
  | 'announcedOn'
  | 'industryTags'
  | 'createdAt'
> &
  Pick<typeof startups.$inferSelect, 'name' | 'description' | 'city' | 'region' | 'country'>;

const bounded = (text: string) => shortened(oneLine(text), longestName);

/** A round as it is told outside, within bounds whatever a source wrote. */
export function presentFinding(row: FindingRow, publicUrl: string): Finding {
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
    roundName: row.roundKind === 'unspecified' ? null : roundNames[row.roundKind],
    amount: money,
    amountText: amountText(money, roundNames[row.roundKind]),
    industries: presentIndustries(row.industryTags)
      .slice(0, mostIndustries)
      .map(({ name }) => name),
    location,
    place: place.length === 0 ? null : bounded(place.join(', ')),
    announcedOn: row.announcedOn,
    foundAt: row.createdAt,
  };
}
