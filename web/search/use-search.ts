import { useSearchParams } from 'react-router';
import { longestQuery } from '../../contract/search.ts';

/** The sentence that is searched for, as the address has it; empty without one. */
export function useSearch(): [string, (query: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const query = (parameters.get('q') ?? '').trim().slice(0, longestQuery);
  const search = (next: string) =>
    setParameters(
      (current) => {
        const sentence = next.trim().slice(0, longestQuery);
        if (sentence === '') current.delete('q');
        else current.set('q', sentence);
        // A sentence says what it wants by itself.
        current.delete('industries');
        return current;
      },
      { preventScrollReset: true },
    );
  return [query, search];
}
