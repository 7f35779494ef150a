import type { DoubtedFact } from '../../contract/company/doubted-facts.ts';

/** The doubts that take a fact off: of itself, and of the website, with which goes all that was read there. */
export const covering = (fact: DoubtedFact): DoubtedFact[] => [fact, 'website'];
