import type { Preferences } from './preferences.ts';

/** What a person states first of what they look for: at registration, and with their profile. */
export type FirstChoices = {
  /** Slug of an industry group. */
  industryGroup: string | null;
  country: string | null;
};

const isGroup = (tag: string) => !tag.includes('/');

/** The first preferred group and country; null where there is none. */
export function firstChoices({
  industries,
  countries,
}: Pick<Preferences, 'industries' | 'countries'>): FirstChoices {
  return { industryGroup: industries.find(isGroup) ?? null, country: countries[0] ?? null };
}

/** The preferences with these first choices in place of the present ones. Whatever else is preferred stays. */
export function withFirstChoices(preferences: Preferences, wanted: FirstChoices): Preferences {
  const present = firstChoices(preferences);
  return {
    ...preferences,
    industries: replaced(preferences.industries, present.industryGroup, wanted.industryGroup),
    countries: replaced(preferences.countries, present.country, wanted.country),
  };
}

function replaced(list: string[], present: string | null, wanted: string | null): string[] {
  if (present === wanted) return list;
  const others = list.filter((entry) => entry !== present && entry !== wanted);
  return wanted === null ? others : [wanted, ...others];
}
