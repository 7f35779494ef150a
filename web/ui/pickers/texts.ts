import { countryName } from '../../../contract/reference/countries.ts';
import type { PlaceKind } from '../../../contract/search/choices.ts';

const mostCountries = 3;

/** 'Germany', 'the United Kingdom or the United States' would need articles; commas need none. */
const namesOf = (codes: readonly string[]) => {
  const names = codes.slice(0, mostCountries).map((code) => countryName(code) ?? code);
  return codes.length > mostCountries ? `${names.join(', ')} and elsewhere` : names.join(', ');
};

export const pickerTexts = {
  chosenAlready: 'already chosen',
  wholeGroup: 'whole group',
  inGroup: (group: string) => `in ${group}`,
  country: 'country',
  area: (count: number) => `${count} countries`,
  regionIn: (countries: readonly string[]) => `region in ${namesOf(countries)}`,
  cityIn: (countries: readonly string[]) => `city in ${namesOf(countries)}`,
  keepAs: (kind: Exclude<PlaceKind, 'country'>, name: string) => `Add “${name}” as a ${kind}`,

  unknown: (typed: string) => `No match for “${typed}”`,
  didYouMean: (typed: string, name: string) => `No match for “${typed}”. Did you mean ${name}?`,
  unknownPlace: (typed: string) => `No match for “${typed}”. You can add it anyway:`,
  didYouMeanPlace: (typed: string, name: string) => `No match for “${typed}”. Did you mean ${name}?`,
  notChosen: (typed: string) => `“${typed}” is not added yet. Choose from the list, or clear the field.`,
  notChosenYet: (typed: string) => `“${typed}” is not added yet.`,
  failed: 'We couldn’t load the list.',
  tryAgain: 'Try Again',

  industriesHint: 'Type an industry, such as fintech, SaaS or AI, and press Enter.',
  find: 'Type to find…',
  remove: (name: string) => `Remove ${name}`,
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  full: (most: number) => `You have reached the limit of ${most}. Remove one to add another.`,

  places: 'Places',
  placesHint: 'Type a country, region or city and press Enter.',
  findPlace: 'Germany, Bavaria, Berlin…',
  anywhere: 'Anywhere',
  lists: { country: 'Countries', region: 'Regions', city: 'Cities' } satisfies Record<PlaceKind, string>,
  inOneOf: (kind: PlaceKind, isFirst: boolean) => {
    const start = isFirst ? 'In one of these' : 'and in one of these';
    return `${start} ${{ country: 'countries', region: 'regions', city: 'cities' }[kind]}`;
  },
  allHold: 'A company has to match every line.',
} as const;
