import { useLocation, useNavigate } from 'react-router';
import { longestQuery } from '../../contract/search/search.ts';
import { paths } from '../platform/navigation/paths.ts';
import { useUrlParameters } from '../platform/navigation/use-url-parameters.ts';
import { cutSentence } from './cut-sentence.ts';

/** The sentence that is searched for, as the address has it; empty without one. Says too whether the address has more than is read. */
export function useSearch(): [query: string, search: (query: string) => void, isCut: boolean] {
  const [parameters, changeParameters] = useUrlParameters();
  const asked = (parameters.get('q') ?? '').trim();
  const query = cutSentence(asked);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const search = (next: string) => {
    const sentence = cutSentence(next);
    // What is found stands on the dashboard, wherever it is searched for.
    if (pathname !== paths.dashboard()) void navigate(paths.dashboard({ q: sentence }));
    else changeParameters((current) => withSentence(current, sentence));
  };
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
