import type { ApplicationStatus } from '../../contract/applications/application-status.ts';
import type { IndustryLabel } from '../../contract/companies/companies.ts';
import { roundNames } from '../../contract/companies/round-kinds.ts';
import { type Alert, alert, type LockedPreview } from '../../contract/feed/alerts.ts';
import { labelOfTag } from '../../contract/reference/industries/industries.ts';
import type { fundingEvents, startups } from '../companies/table.ts';
import { ageInDays } from '../companies/visibility/sections.ts';
import { presentIndustries, presentLocation, presentLogo, presentMoney } from './company-page/present.ts';
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
    logo: string | null;
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
    logo: presentLogo(row.logo),
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

type Locked = Pick<typeof fundingEvents.$inferSelect, 'industryTags' | 'country'> & { city: string | null };
export type Description = Pick<LockedPreview, 'industry' | 'location'>;

/** What could be told of a round that is not named, the closest first. */
export function presentClosely({ industryTags, country, city }: Locked): Description[] {
  const [industry = null] = presentIndustries(industryTags);
  const group = industry && labelOfTag(industry.group);
  const here = { city, country };
  const inCountry = { city: null, country };
  const anywhere = { city: null, country: null };
  const described = (label: IndustryLabel | null, location: Description['location']) => ({
    industry: label,
    location,
  });
  return [
    ...(city === null ? [] : [described(industry, here), described(group, here)]),
    ...(country === null ? [] : [described(industry, inCountry), described(group, inCountry)]),
    described(group, anywhere),
  ];
}
