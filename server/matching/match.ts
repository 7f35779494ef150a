/** What a person wants to hear of, in the forms in which things are compared: tags, ISO codes and place keys. */
export type Wishes = { industries: string[]; countries: string[]; regionKeys: string[]; cityKeys: string[] };

/** What is compared of the startup that raised. */
export type Subject = {
  industryTags: string[];
  country: string | null;
  regionKey: string | null;
  cityKey: string | null;
};

/**
 * Whether a round is one to tell a person of: an empty list of a dimension matches everything; otherwise industry,
 * country, region and city must each be in its list, and all four must hold. Of several industries one suffices.
 * Recipients are found by the same rule over all people at once; tests compare the two.
 */
export function matchAlert(wishes: Wishes, subject: Subject): boolean {
  return (
    holds(wishes.industries, subject.industryTags) &&
    holds(wishes.countries, [subject.country]) &&
    holds(wishes.regionKeys, [subject.regionKey]) &&
    holds(wishes.cityKeys, [subject.cityKey])
  );
}

function holds(wanted: string[], present: (string | null)[]): boolean {
  return wanted.length === 0 || present.some((value) => value !== null && wanted.includes(value));
}
