import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { IndustryLabel } from '../../../contract/companies/companies.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { countries } from '../../../contract/reference/country-list.ts';
import { groupOfSlug, industryGroups } from '../../../contract/reference/industries/industry-groups.ts';
import type { Fit, PlaceChoice } from '../../../contract/search/choices.ts';
import { api } from '../../platform/api/client.ts';
import type { Choices, Option } from './option.ts';
import { pickerTexts as texts } from './texts.ts';

type ChoiceKind = PlaceChoice['kind'];

/** `city Berlin`: what an option of places stands for. */
export const valueOfPlace = (kind: ChoiceKind, value: string) => `${kind} ${value}`;

const wideKinds: readonly string[] = ['area', 'country', 'region'] satisfies ChoiceKind[];

const isWide = (kind: string): kind is Exclude<ChoiceKind, 'city'> => wideKinds.includes(kind);

export function placeOfValue(value: string): { kind: ChoiceKind; value: string } {
  const [kind = '', ...words] = value.split(' ');
  return { kind: isWide(kind) ? kind : 'city', value: words.join(' ') };
}

/** Where only countries are chosen, an option is its code. */
function optionOfPlace(place: PlaceChoice, only?: 'countries'): Option {
  const { kind, value, name, via } = place;
  return only
    ? { value, label: name, detail: via }
    : { value: valueOfPlace(kind, value), label: name, detail: detailOf(place) };
}

function detailOf({ kind, countries }: PlaceChoice): string {
  if (kind === 'area') return texts.area(countries.length);
  if (kind === 'country') return texts.country;
  return kind === 'region' ? texts.regionIn(countries) : texts.cityIn(countries);
}

/** One option for each country that has a place of this name, such as `IN city Bengaluru`. */
export const optionsInCountries = ({ kind, name, value, countries }: PlaceChoice): Option[] =>
  kind === 'area' || kind === 'country'
    ? [{ value: valueOfPlace(kind, value), label: name }]
    : countries.map((code) => ({
        value: `${code} ${valueOfPlace(kind, value)}`,
        label: `${name}, ${countryName(code) ?? code}`,
      }));

/** What is unknown can still be chosen. */
export const ownPlaces = (typed: string): Option[] =>
  (['city', 'region'] as const).map((kind) => ({
    value: valueOfPlace(kind, typed),
    label: texts.keepAs(kind, typed),
    isOwn: true,
  }));

const countryOptions: readonly Option[] = countries.map(({ code, name }) => ({
  value: code,
  label: name,
}));

const groupOptions: readonly Option[] = industryGroups.map(({ slug, name }) => ({
  value: slug,
  label: name,
}));

const optionOfIndustry = ({ tag, name, group }: IndustryLabel, only?: 'groups'): Option =>
  only
    ? { value: tag, label: name }
    : {
        value: tag,
        label: name,
        detail: tag === group ? texts.wholeGroup : texts.inGroup(groupOfSlug(group)?.name ?? group),
      };

/** What is chosen from: industries with their groups, groups alone, places of all kinds alone or with their country, countries alone, or investors. */
export type Source = 'industries' | 'groups' | 'places' | 'placesInCountries' | 'countries' | 'investors';

type Asked = { text: string; signal: AbortSignal };

type Answer = { options: Option[]; fit: Fit };

/** The same text finds the same as long as the page is open. Requests that are no longer wanted are aborted. */
const choiceQuery = (source: Source, text: string) =>
  queryOptions({
    queryKey: ['choices', source, text],
    queryFn: ({ signal }) => ask(source, { text, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

async function ask(source: Source, { text, signal }: Asked): Promise<Answer> {
  switch (source) {
    case 'industries':
    case 'groups': {
      const only = source === 'groups' ? source : undefined;
      const { industries, fit } = await api.choices.industries({ text, only }, { signal });
      return { options: industries.map((label) => optionOfIndustry(label, only)), fit };
    }
    case 'investors': {
      const { investors, fit } = await api.search.investors({ text }, { signal });
      return { options: investors.map(({ name, words }) => ({ value: words, label: name })), fit };
    }
    case 'placesInCountries': {
      const { places, fit } = await api.choices.places({ text }, { signal });
      return { options: places.flatMap(optionsInCountries), fit };
    }
    case 'places':
    case 'countries': {
      const only = source === 'countries' ? source : undefined;
      const { places, fit } = await api.choices.places({ text, only }, { signal });
      return { options: places.map((place) => optionOfPlace(place, only)), fit };
    }
  }
}

/** Offered before anything is typed. */
const untyped: Record<Source, readonly Option[]> = {
  industries: groupOptions,
  groups: groupOptions,
  places: [],
  placesInCountries: countries.map(({ code, name }) => ({
    value: valueOfPlace('country', code),
    label: name,
  })),
  countries: countryOptions,
  investors: [],
};

/** What is offered for what is typed. */
export function useChoices(source: Source, typed: string): Choices {
  const text = typed.trim();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(choiceQuery(source, text));
  const tryAgain = () => void refetch();
  if (text === '')
    return { options: untyped[source], fit: null, isPending: false, isFailed: false, tryAgain };
  const isPending = isFetching || isPlaceholderData;
  const isFailed = isError && !isFetching;
  const known = isFailed ? undefined : data;
  return { options: known?.options ?? [], fit: known?.fit ?? null, isPending, isFailed, tryAgain };
}
