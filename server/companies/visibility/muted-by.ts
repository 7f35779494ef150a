import type { MuteKind } from '../../../contract/feed/mutes.ts';
import { type MuteRule, mutedTags } from './visibility-conditions.ts';

type Mutable = {
  startupId: string;
  industryTags: readonly string[];
  country: string | null;
  cityKey: string | null;
  roundKind: string | null;
};

/** Whether one of these rules keeps a round from the user who made them: the same as `muteCondition` of one that is at hand. */
export function mutedBy(rules: readonly MuteRule[]): (round: Mutable) => boolean {
  if (rules.length === 0) return () => false;
  const valuesOf = (wanted: MuteKind) =>
    new Set<string | null>(rules.flatMap(({ kind, value }) => (kind === wanted ? [value] : [])));
  const tags = new Set(rules.flatMap(({ kind, value }) => (kind === 'industry' ? mutedTags(value) : [])));
  const countries = valuesOf('country');
  const cities = valuesOf('city');
  const stages = valuesOf('stage');
  const companies = valuesOf('startup');
  return ({ startupId, industryTags, country, cityKey, roundKind }) =>
    companies.has(startupId) ||
    stages.has(roundKind) ||
    countries.has(country) ||
    (cityKey !== null && cities.has(`${country ?? ''}/${cityKey}`)) ||
    industryTags.some((tag) => tags.has(tag));
}
