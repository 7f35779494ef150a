import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { jobTitleSuggestions } from '../../../contract/auth/registration.ts';
import { api } from '../../platform/api/client.ts';
import { SuggestField } from '../forms/SuggestField.tsx';
import { useRested } from '../use-rested.ts';

type TitleFieldProps = Omit<ComponentProps<typeof SuggestField>, 'suggestions' | 'further'> & {
  /** What is not to be suggested again. */
  chosen?: readonly string[];
};

/** A job title in the user's own words: a few are offered at once, and while it is typed titles of all trades follow them. */
export function TitleField({ chosen = [], ...field }: TitleFieldProps) {
  const typed = field.value.trim();
  const { data, isPlaceholderData } = useQuery(titlesQuery(useRested(typed)));
  const isLeft = (title: string) => !chosen.includes(title);
  const isStillRight = (title: string) => title.toLowerCase().includes(typed.toLowerCase());
  const titles = data?.titles.filter((title) => !isPlaceholderData || isStillRight(title)) ?? [];
  // What is typed in full needs no list, which would cover the fields below.
  const isWhole = [...jobTitleSuggestions, ...titles].some(
    (title) => title.toLowerCase() === typed.toLowerCase(),
  );
  return (
    <SuggestField
      {...field}
      suggestions={jobTitleSuggestions.filter(isLeft)}
      further={typed === '' || isWhole ? [] : titles.filter(isLeft)}
    />
  );
}

const leastTyped = 2;

/** Titles stay what they are while the page is open. Without an answer the field works as without suggestions. */
const titlesQuery = (text: string) =>
  queryOptions({
    queryKey: ['choices', 'titles', text],
    queryFn: ({ signal }) => api.choices.titles({ text: text.slice(0, 100) }, { signal }),
    enabled: text.length >= leastTyped,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
