import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Fit } from '../../../contract/search/choices.ts';
import { api } from '../../platform/api/client.ts';
import { groupOptions, optionOfIndustry } from './industry-options.ts';
import type { Choices, Option } from './option.ts';
import { countryOptions, optionOfPlace } from './place-options.ts';

/** What is chosen from: industries with their groups, groups alone, places of all kinds, countries alone, or investors. */
export type Source = 'industries' | 'groups' | 'places' | 'countries' | 'investors';

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
