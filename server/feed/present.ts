import type { ApplicationStatus } from '../../contract/applications/application-status.ts';
import type { IndustryLabel } from '../../contract/companies/companies.ts';
import { roundNames } from '../../contract/companies/round-kinds.ts';
import { type Alert, alert, type LockedPreview } from '../../contract/feed/alerts.ts';
import { labelOfTag } from '../../contract/reference/industries/industries.ts';
import type { fundingEvents, startups } from '../companies/table.ts';
import { ageInDays } from '../companies/visibility/sections.ts';
import { presentIndustries, presentLocation, presentMoney } from './company-page/present.ts';
import { scoreAlert } from './matching/score.ts';
import type { Scorecard } from './matching/scorecard.ts';
import { findHits, type Searched } from './text-search/find-hits.ts';

type PlaceColumn = 'city' | 'cityKey' | 'region' | 'regionKey' | 'country';
type Row = Pick<
  typeof fundingEvents.$inferSelect,
  | 'id'
  | 'roundKind'
  | 'amount'
  | 'currency'
  | 'usdAmount'
  | 'announcedOn'
  | 'isSample'
  | 'industryTags'
  | 'startupId'
  | 'openRoles'
  | 'hiringFunctions'
> &
  Pick<typeof startups.$inferSelect, 'name' | 'description' | PlaceColumn> & {
    isFavorite: boolean;
    application: ApplicationStatus | null;
    isNew: boolean;
  };

const cardDescription = 280;

type Viewed = {
  today: string;
  card: Scorecard | null;
  search: Searched | null;
  /** What the viewer's roles are about. */
  functions: ReadonlySet<string>;
};

/** A round as a card shows it, with how well it fits the person whose scorecard this is, and what their sentence hit. */
export function presentAlert(row: Row, { today, card, search, functions }: Viewed): Alert {
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
    isSample: row.isSample,
    isNew: row.isNew,
    industries: presentIndustries(row.industryTags),
    location: presentLocation(row),
    isFavorite: row.isFavorite,
    application: row.application,
    hiring: {
      openRoles: row.openRoles,
      isForYou: row.hiringFunctions.some((role) => functions.has(role)),
    },
    match: card && scoreAlert(card, { ...row, ageInDays: age }),
    hits: {
      companyName: search ? findHits(row.name, search) : [],
      description: search ? findHits(description ?? '', search) : [],
    },
  };
}

type Locked = Pick<typeof fundingEvents.$inferSelect, 'industryTags' | 'country' | 'usdAmount'>;
export type Description = Pick<LockedPreview, 'industry' | 'location' | 'amountBand'>;

/** What a preview could show of a round that is not named, the closest first. */
export function presentClosely({ industryTags, country, usdAmount }: Locked): Description[] {
  const [industry = null] = presentIndustries(industryTags);
  const group = industry && labelOfTag(industry.group);
  const described = (label: IndustryLabel | null, place: string | null) => ({
    industry: label,
    location: { country: place },
  });
  const places = [
    ...(country === null ? [] : [described(industry, country), described(group, country)]),
    described(group, null),
  ];
  const amountBand = amountBandOf(usdAmount)?.name ?? null;
  return [
    ...(amountBand === null ? [] : places.map((place) => ({ ...place, amountBand }))),
    ...places.map((place) => ({ ...place, amountBand: null })),
  ];
}

type AmountBand = { name: string; least: number; below: number };

/** In dollars: wide enough that many rounds share one. */
const amountBands: readonly AmountBand[] = [
  { name: 'Under $1M', least: 0, below: 1e6 },
  { name: '$1M to $5M', least: 1e6, below: 5e6 },
  { name: '$5M to $20M', least: 5e6, below: 20e6 },
  { name: '$20M to $100M', least: 20e6, below: 100e6 },
  { name: '$100M or more', least: 100e6, below: Number.MAX_SAFE_INTEGER },
];

export function amountBandOf(usdAmount: string | null): AmountBand | null {
  if (usdAmount === null) return null;
  const amount = Number(usdAmount);
  return amountBands.find(({ below }) => amount < below) ?? null;
}
