import type { Condition } from '../../contract/search/search.ts';
import { describeInterpretation, interpretQuery } from './interpret.ts';

/** What a sentence asks for, in words and condition by condition, in which order, and which of its words said nothing. */
export function explainQuery(query: string, today: string) {
  const meaning = interpretQuery(query, today);
  return {
    kind: 'query' as const,
    query,
    today,
    meaning: describeInterpretation(meaning),
    alternatives: meaning.alternatives.map((conditions): Condition[] => conditions),
    order: meaning.order,
    unread: meaning.unread.map(({ words }) => words),
  };
}
