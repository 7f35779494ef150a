import type { IndustryLabel, Location, StartupId } from '../../../contract/companies/companies.ts';
import { roundKinds, roundNames } from '../../../contract/companies/round-kinds.ts';
import type { Mute } from '../../../contract/feed/mutes.ts';
import type { Preferences } from '../../../contract/feed/preferences/preferences.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { groupOfSlug } from '../../../contract/reference/industries/industry-groups.ts';

/** A rule that would keep out what someone looks at. */
export type MuteReason = Pick<Mute, 'kind' | 'value' | 'label'>;

type Preferred = Pick<Preferences, 'industries' | 'countries' | 'cities'>;

/** A company or its round, as far as rules speak of it. */
export type Mutable = {
  startupId: StartupId;
  companyName: string;
  industries: readonly IndustryLabel[];
  location: Location;
  roundName: string | null;
};

const mostIndustries = 4;

/**
 * What is true of a round and may be why it is not for someone: the company itself first, then the narrowest of each, and
 * last what they asked for themselves.
 */
export function muteReasons(one: Mutable, preferred: Preferred): MuteReason[] {
  const reasons = [
    ...industryReasons(one.industries),
    ...placeReasons(one.location),
    ...stageReasons(one.roundName),
  ];
  return [
    { kind: 'startup', value: one.startupId, label: one.companyName },
    ...reasons.filter((reason) => !isPreferred(reason, preferred)),
    ...reasons.filter((reason) => isPreferred(reason, preferred)),
  ];
}

/** Whether a rule would take away what someone asked for. */
export function isPreferred({ kind, value, label }: MuteReason, preferred: Preferred): boolean {
  switch (kind) {
    case 'industry':
      return preferred.industries.some((tag) => tag === value || tag.startsWith(`${value}/`));
    case 'country':
      return preferred.countries.includes(value);
    case 'city':
      return preferred.cities.includes(label);
    case 'stage':
    case 'startup':
      return false;
  }
}

function industryReasons(industries: readonly IndustryLabel[]): MuteReason[] {
  const labels = industries.slice(0, mostIndustries);
  const groups = labels.flatMap(({ group }) => groupOfSlug(group) ?? []);
  const reasons = [
    ...labels.map(({ tag, name }) => ({ kind: 'industry' as const, value: tag, label: name })),
    ...groups.map(({ slug, name }) => ({ kind: 'industry' as const, value: slug, label: name })),
  ];
  // An industry may be called like the group that it is in; the wider of the two would be a surprise.
  return [...Map.groupBy(reasons, ({ label }) => label).values()].flatMap(([first]) => first ?? []);
}

function placeReasons({ city, country }: Location): MuteReason[] {
  const name = country && countryName(country);
  return [
    ...(city ? [{ kind: 'city' as const, value: `${country ?? ''}/${city}`, label: city }] : []),
    ...(country && name ? [{ kind: 'country' as const, value: country, label: name }] : []),
  ];
}

function stageReasons(roundName: string | null): MuteReason[] {
  const kind = roundKinds.find((known) => roundNames[known] === roundName);
  return kind && kind !== 'unspecified' ? [{ kind: 'stage', value: kind, label: roundNames[kind] }] : [];
}
