import { longestQuery } from '../../contract/search/search.ts';
import { useUrlParameters } from '../platform/navigation/use-url-parameters.ts';
import { cutSentence } from './cut-sentence.ts';

/** The sentence that is searched for, as the address has it; empty without one. Says too whether the address has more than is read. */
export function useSearch(): [query: string, search: (query: string) => void, isCut: boolean] {
  const [parameters, changeParameters] = useUrlParameters();
  const asked = (parameters.get('q') ?? '').trim();
  const query = cutSentence(asked);
  const search = (next: string) => changeParameters((current) => withSentence(current, cutSentence(next)));
  return [query, search, asked.length > longestQuery];
}

function withSentence(parameters: URLSearchParams, sentence: string): URLSearchParams {
  const isFirst = !parameters.get('q');
  // A search replaces the industry filter.
  parameters.delete('industries');
  // The usual order changes with it, and it may ask for one; a chosen one is stored elsewhere.
  parameters.delete('sort');
  if (sentence === '') {
    parameters.delete('q');
    return parameters;
  }
  parameters.set('q', sentence);
  // What is found stands among the alerts, in whichever section.
  parameters.delete('tab');
  if (isFirst) parameters.delete('open');
  return parameters;
}
