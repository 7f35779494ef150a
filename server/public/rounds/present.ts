import {
  type PublicRound,
  type PublicRoundLine,
  roundsPath,
} from '../../../contract/public/public-rounds.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { eventOf, namedRoundOf } from '../../companies/round-event.ts';
import type { companyReports, fundingEvents, startups } from '../../companies/table.ts';
import { oneLine, shortened } from '../../delivery/stream-items/item-words.ts';
import { presentIndustries, presentMoney } from '../../feed/company-page/present.ts';
import { codeOf, pathOfRound } from './address.ts';

const longestName = 200;
const longestAbout = 600;
const mostIndustries = 8;

type EventRow = typeof fundingEvents.$inferSelect;
export type LineRow = Pick<
  EventRow,
  | 'id'
  | 'roundKind'
  | 'joinedBatch'
  | 'leadInvestors'
  | 'amount'
  | 'currency'
  | 'usdAmount'
  | 'announcedOn'
  | 'isSample'
> &
  Pick<typeof startups.$inferSelect, 'name' | 'city' | 'region' | 'country'>;
export type RoundRow = LineRow &
  Pick<EventRow, 'industryTags' | 'updatedAt'> &
  Pick<typeof startups.$inferSelect, 'description' | 'descriptionPage'>;
type Beside = Pick<PublicRound, 'rounds' | 'similar'>;
export type SourceRow = Pick<
  typeof companyReports.$inferSelect,
  'label' | 'url' | 'reportedOn' | 'announcedOn' | 'firstSeenAt'
>;

const bounded = (text: string) => shortened(oneLine(text), longestName);

/** A round in a list, within bounds whatever a source wrote. */
export function presentLine(row: LineRow): PublicRoundLine {
  const country = row.country === null ? null : countryName(row.country);
  const place = new Set([row.city, row.city ? null : row.region, country].filter((part) => part !== null));
  const companyName = bounded(row.name);
  return {
    path: pathOfRound({ id: row.id, companyName, roundKind: row.roundKind }),
    companyName,
    amount: presentMoney(row),
    roundName: namedRoundOf(row),
    event: eventOf({ ...row, leadInvestors: row.leadInvestors.map(bounded) }),
    place: place.size === 0 ? null : bounded([...place].join(', ')),
    announcedOn: row.announcedOn,
    isSample: row.isSample,
  };
}

export function presentRound(row: RoundRow, reports: readonly SourceRow[], beside: Beside): PublicRound {
  const { city, region, country } = row;
  return {
    ...presentLine(row),
    location: { city: city && bounded(city), region: region && bounded(region), country },
    industries: presentIndustries(row.industryTags)
      .slice(0, mostIndustries)
      .map(({ name }) => name),
    about: presentAbout(row),
    sources: reports.map((report) => presentSource(report, row.announcedOn)),
    ...beside,
    changedAt: row.updatedAt.toISOString(),
    cardPath: `${roundsPath}/cards/${codeOf(row.id)}.png`,
  };
}

function presentAbout({ description, descriptionPage }: RoundRow): PublicRound['about'] {
  if (description === null) return null;
  return { text: shortened(oneLine(description), longestAbout), site: hostOf(descriptionPage) };
}

const hostOf = (page: string | null) =>
  page === null ? null : (URL.parse(page)?.hostname.replace(/^www\./, '') ?? null);

function presentSource({ label, url, reportedOn, announcedOn }: SourceRow, roundOn: string) {
  const isLink = url !== null && /^https?:\/\//i.test(url);
  return {
    label: bounded(label),
    url: isLink ? url : null,
    reportedOn: reportedOn ?? announcedOn ?? roundOn,
  };
}
