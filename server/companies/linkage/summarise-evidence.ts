import type { ScoredFact } from './facts.ts';

/** The one sentence that says why nobody but a person can tell: what speaks against it, or that nothing else speaks for it. */
export function summariseEvidence(facts: readonly ScoredFact[]): string {
  const name = facts.find(({ fact }) => fact === 'name')?.detail ?? 'Two records';
  const against = facts.filter(({ fact, weight }) => fact !== 'prior' && (weight < 0 || fact === 'bearers'));
  const agreed = facts.filter(({ fact, weight }) => fact !== 'name' && weight > 0);
  const details = (some: readonly ScoredFact[]) => some.map(({ detail }) => detail).join('; ');
  if (against.length > 0) return `${name}. But: ${details(against)}`;
  return agreed.length > 0
    ? `${name}. ${details(agreed)}. That is not enough`
    : `${name}; nothing else is told`;
}
