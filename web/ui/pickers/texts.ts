import { countryName } from '../../../contract/reference/countries.ts';
import type { PlaceKind } from '../../../contract/search/choices.ts';

const mostCountries = 3;

/** 'Germany', 'the United Kingdom or the United States' would need articles; commas need none. */
const namesOf = (codes: readonly string[]) => {
  const names = codes.slice(0, mostCountries).map((code) => countryName(code) ?? code);
  return codes.length > mostCountries ? `${names.join(', ')} and elsewhere` : names.join(', ');
};

export const pickerTexts = {
  chosenAlready: 'chosen already',
  wholeGroup: 'whole group',
  inGroup: (group: string) => `in ${group}`,
  country: 'country',
  regionIn: (countries: readonly string[]) => `region in ${namesOf(countries)}`,
  cityIn: (countries: readonly string[]) => `city in ${namesOf(countries)}`,
  keepAs: (kind: Exclude<PlaceKind, 'country'>, name: string) => `Keep “${name}” as a ${kind}`,

  unknown: (typed: string) => `We know nothing called “${typed}”.`,
  didYouMean: (typed: string, name: string) => `We know nothing called “${typed}”. Did you mean ${name}?`,
  unknownPlace: (typed: string) => `We know no place called “${typed}”. You can keep it all the same:`,
  didYouMeanPlace: (typed: string, name: string) =>
    `We know no place called “${typed}”. Did you mean ${name}?`,
  notChosen: (typed: string) => `“${typed}” is not chosen yet. Choose from the list, or empty the field.`,
  notChosenYet: (typed: string) => `“${typed}” is not chosen yet.`,
  failed: 'The list could not be loaded.',
  tryAgain: 'Try Again',

  industriesHint: 'Type what you call it, such as fintech, SaaS or AI, and press Enter.',
  find: 'Type to find…',
  remove: (name: string) => `Remove ${name}`,
  full: (most: number) => `These are ${most}, the most there can be. Remove one to add another.`,

  places: 'Places',
  placesHint: 'Countries, regions and cities: type one, and press Enter.',
  findPlace: 'Germany, Bavaria, Berlin…',
  anywhere: 'Anywhere',
  lists: { country: 'Countries', region: 'Regions', city: 'Cities' } satisfies Record<PlaceKind, string>,
  inOneOf: (kind: PlaceKind, isFirst: boolean) => {
    const start = isFirst ? 'In one of these' : 'and in one of these';
    return `${start} ${{ country: 'countries', region: 'regions', city: 'cities' }[kind]}`;
  },
  allHold: 'A company has to fit every line, not just one of them.',
} as const;
