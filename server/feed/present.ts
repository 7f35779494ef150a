import type { ApplicationStatus } from '../../contract/applications/application-status.ts';
import type { IndustryLabel } from '../../contract/companies/companies.ts';
import { type Alert, alert } from '../../contract/feed/alerts.ts';
import { eventOf, roundNameOf } from '../companies/round-event.ts';
import type { fundingEvents, startups } from '../companies/table.ts';
import { ageInDays } from '../companies/visibility/sections.ts';
import { presentIndustries, presentLocation, presentLogo, presentMoney } from './company-page/present.ts';
import { scoreAlert } from './matching/score.ts';
import type { Scorecard } from './matching/scorecard.ts';
import { type ComparedRole, listsRoleFor, type Seeker } from './open-roles/fit-role.ts';
import { findHits, type Phrase } from './text-search/find-hits.ts';

type PlaceColumn = 'city' | 'cityKey' | 'region' | 'regionKey' | 'country';
type Row = Pick<
  typeof fundingEvents.$inferSelect,
  | 'id'
  | 'roundKind'
  | 'joinedBatch'
  | 'leadInvestors'
  | 'amount'
  | 'currency'
  | 'usdAmount'
  | 'announcedOn'
  | 'isSample'
  | 'industryTags'
  | 'startupId'
  | 'openRoles'
> &
  Pick<typeof startups.$inferSelect, 'name' | 'description' | PlaceColumn> & {
    logo: string | null;
    isFavorite: boolean;
    application: ApplicationStatus | null;
    isNew: boolean;
    roles: readonly ComparedRole[];
  };

/** So many characters of a description stand on a card. */
export const cardDescription = 280;

type Viewed = {
  today: string;
  card: Scorecard | null;
  /** What of a sentence is marked; nothing without one. */
  phrases: readonly Phrase[];
  /** By what it is decided whether a role is for the viewer. */
  seeker: Seeker | null;
};

/** A round as a card shows it, with how well it fits the person whose scorecard this is, and what their sentence hit. */
export function presentAlert(row: Row, { today, card, phrases, seeker }: Viewed): Alert {
  const description = row.description?.slice(0, cardDescription) ?? null;
  return {
    eventId: alert.shape.eventId.parse(row.id),
    startupId: alert.shape.startupId.parse(row.startupId),
    companyName: row.name,
    logo: presentLogo(row.logo),
    description,
    amount: presentMoney(row),
    roundName: roundNameOf(row),
    event: eventOf(row),
    announcedOn: row.announcedOn,
    ageInDays: ageInDays(row.announcedOn, today),
    isSample: row.isSample,
    isNew: row.isNew,
    industries: preferredFirst(presentIndustries(row.industryTags), card),
    location: presentLocation(row),
    isFavorite: row.isFavorite,
    application: row.application,
    hiring: {
      openRoles: row.openRoles,
      isForYou: row.openRoles > 0 && seeker !== null && listsRoleFor(row.roles, seeker),
    },
    match: card && scoreAlert(card, row),
    hits: {
      companyName: findHits(row.name, phrases),
      description: findHits(description ?? '', phrases),
    },
  };
}

/** A row has room for one or two industries: those for which the round fits come first. */
function preferredFirst(labels: IndustryLabel[], card: Scorecard | null): IndustryLabel[] {
  const steps = (card ?? []).flat().filter((step) => step.ground === 'industry');
  const pointsOf = ({ tag, group }: IndustryLabel) =>
    Math.max(
      0,
      ...steps.filter((step) => step.tag === tag || step.tag === group).map(({ points }) => points),
    );
  return labels.toSorted((one, other) => pointsOf(other) - pointsOf(one));
}
