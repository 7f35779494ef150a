import type { CompanyFacts, ScoredFact } from './facts.ts';

export function scoreFounding(one: CompanyFacts, other: CompanyFacts): ScoredFact[] {
  const fact = 'founding year';
  if (one.foundedYear !== null && other.foundedYear !== null) {
    const years = Math.abs(one.foundedYear - other.foundedYear);
    const both = [one.foundedYear, other.foundedYear].sort().join(' and ');
    if (years <= 1) return [{ fact, weight: 3, detail: `Founded in ${both}` }];
    if (years <= 2) return [{ fact, weight: -1, detail: `Founded in ${both}` }];
    return [{ fact, weight: -5, detail: `Founded in ${both}`, isContradiction: true }];
  }
  return [...scoreRoundsBefore(one.foundedYear, other), ...scoreRoundsBefore(other.foundedYear, one)];
}

/** Nobody invests in a company years before there is one. */
function scoreRoundsBefore(foundedYear: number | null, { rounds }: CompanyFacts): ScoredFact[] {
  if (foundedYear === null) return [];
  const early = rounds.find(({ announcedOn }) => Number(announcedOn.slice(0, 4)) < foundedYear - 2);
  if (!early) return [];
  const detail = `A round of ${early.announcedOn}, though founded in ${foundedYear}`;
  return [{ fact: 'founding year', weight: -5, detail, isContradiction: true }];
}
