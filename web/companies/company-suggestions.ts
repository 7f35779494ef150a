import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type SuggestedCompany, suggestedText } from '../../contract/feed/company-page.ts';
import { api } from '../platform/api/client.ts';
import { suggestionsKey } from '../platform/api/query-keys.ts';
import { viewersTimeZone } from '../platform/browser/time-zone.ts';

/** Changes that follow each other more quickly are asked for together. */
const restMs = 50;

const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: [...suggestionsKey, text],
    // Requests that are no longer wanted are aborted, so that no late answer replaces a newer one.
    queryFn: ({ signal }) => api.startups.suggest({ text, timeZone: viewersTimeZone() }, { signal }),
    enabled: text.length >= suggestedText.least,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });

/** The companies for what is typed. Until the answer is here, what still fits of the one before. */
export function useCompanySuggestions(typed: string) {
  const text = typed.trim().slice(0, suggestedText.most);
  const asked = useRested(text);
  const answer = useQuery(suggestionsQuery(asked));
  const isLongEnough = text.length >= suggestedText.least;
  const isPending = isLongEnough && !answer.isError && (asked !== text || answer.isFetching);
  const known = isLongEnough && !answer.isError ? (answer.data?.companies ?? []) : [];
  return {
    companies: isPending ? stillMatching(known, text) : known,
    isPending,
    isFailed: isLongEnough && answer.isError,
    tryAgain: () => void answer.refetch(),
  };
}

/** Those that still match, so that choosing one is right whatever the answer brings. */
function stillMatching(companies: readonly SuggestedCompany[], text: string): SuggestedCompany[] {
  return companies.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
}

/** The text at once, or after a pause while it changes quickly. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const isQuick = performance.now() - changedAt.current < restMs;
    changedAt.current = performance.now();
    if (!isQuick) return setRested(text);
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
