import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type SuggestedCompany, suggestedText } from '../../contract/startups.ts';
import { api } from '../api.ts';
import { viewersTimeZone } from '../dashboard/queries.ts';

const settlesAfterMs = 100;

const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', text],
    queryFn: ({ signal }) => api.startups.suggest({ text, timeZone: viewersTimeZone() }, { signal }),
    enabled: text.length >= suggestedText.least,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The companies for what is typed, asked for when the typing rests. Until the answer is here, what still fits of the one before. */
export function useSuggestions(typed: string) {
  const text = typed.trim().slice(0, suggestedText.most);
  const asked = useSettled(text);
  const answer = useQuery(suggestionsQuery(asked));
  const isLongEnough = text.length >= suggestedText.least;
  const isPending = isLongEnough && !answer.isError && (asked !== text || answer.isFetching);
  const known = isLongEnough && !answer.isError ? (answer.data?.companies ?? []) : [];
  return {
    companies: isPending ? stillFitting(known, text) : known,
    isPending,
    isFailed: isLongEnough && answer.isError,
    tryAgain: () => void answer.refetch(),
  };
}

/** Choosing one of these is right, whatever comes. */
export function stillFitting(companies: readonly SuggestedCompany[], text: string): SuggestedCompany[] {
  return companies.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
}

/** A text that has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settlesAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
