import type { ReportedFact } from '../../../contract/enrichment/reported-facts.ts';

/** The doubts that take a fact off: of itself, and of the website, with which goes all that was read there. */
export const covering = (fact: ReportedFact): ReportedFact[] => [fact, 'website'];
