import { wholeAreas } from '../../reference/world-areas.ts';
import type { Preferences } from './preferences.ts';

/** What a person states first of what they look for: at registration, and with their profile. */
export type FirstChoices = {
  /** Slug of an industry group. */
  industryGroup: string | null;
  country: string | null;
};

const isGroup = (tag: string) => !tag.includes('/');

/** The first preferred group and country; null where there is none. No country of a whole part of the world is the first. */
export function firstChoices({
  industries,
  countries,
}: Pick<Preferences, 'industries' | 'countries'>): FirstChoices {
  const [country = null] = wholeAreas(countries).others;
  return { industryGroup: industries.find(isGroup) ?? null, country };
}

/** The preferences with these first choices in place of the present ones. Whatever else is preferred stays. */
export function withFirstChoices(preferences: Preferences, wanted: FirstChoices): Preferences {
  const present = firstChoices(preferences);
  return {
    ...preferences,
    industries: replaced(preferences.industries, present.industryGroup, wanted.industryGroup),
    countries: replaced(besideArea(preferences.countries, wanted.country), present.country, wanted.country),
  };
}

/** Who chooses a country of a part of the world that was preferred as a whole means it in place of that part. */
function besideArea(countries: string[], wanted: string | null): string[] {
  const { areas } = wholeAreas(countries);
  const around = areas.find((area) => wanted !== null && area.countries.includes(wanted));
  return around ? countries.filter((code) => !around.countries.includes(code)) : countries;
}

function replaced(list: string[], present: string | null, wanted: string | null): string[] {
  if (present === wanted) return list;
  const others = list.filter((entry) => entry !== present && entry !== wanted);
  return wanted === null ? others : [wanted, ...others];
}
