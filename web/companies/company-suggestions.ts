import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type SuggestedCompany, suggestedText } from '../../contract/feed/company-page.ts';
import { api } from '../platform/api/client.ts';
import { suggestionsKey } from '../platform/api/query-keys.ts';
import { viewersTimeZone } from '../platform/browser/time-zone.ts';
import { useRested } from '../ui/use-rested.ts';

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
